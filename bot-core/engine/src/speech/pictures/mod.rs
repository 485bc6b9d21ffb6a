//! Pictures of the week and the garden: SVG drawn from plain data, rendered with one bundled font.
