use super::tongue;
use bloom_domain::memory::{exact, gate};

/// `language | line | kind: quote; …`
const TABLE: &str = "
en | I prefer quiet mornings for the hard chapters | preference: I prefer quiet mornings for the hard chapters
en | So I can't on Tuesdays. | barrier: So I can't on Tuesdays
en | I don't like group work, but I prefer long walks. | preference: I don't like group work; preference: I prefer long walks
en | what gets in my way is my phone | barrier: what gets in my way is my phone
en | A short nap really helps me concentrate | insight: A short nap really helps me concentrate
en | I finished chapter 3! | progress: I finished chapter 3
en | I noticed that coffee makes me restless | insight: I noticed that coffee makes me restless
en | I like books more than videos | preference: I like books more than videos
br | prefiro estudar cedo | preference: prefiro estudar cedo
br | não consigo às terças | barrier: não consigo às terças
br | não gosto de vídeos | preference: não gosto de vídeos
br | o que me atrapalha é o celular | barrier: o que me atrapalha é o celular
br | gosto mais de ler sozinha | preference: gosto mais de ler sozinha
pt | acabei o capítulo 3 | progress: acabei o capítulo 3
pt | percebi que rendo mais cedo | insight: percebi que rendo mais cedo
pt | a música ajuda-me a concentrar | insight: a música ajuda-me a concentrar
pt | o barulho distrai-me muito | barrier: o barulho distrai-me muito
en | maybe one day |
en | I prefer it |
en | do you prefer mornings? |
en | I prefer |
en | I used to say I prefer mornings |
en | if I had time I'd finish chapter 3 |
en | my brother noticed that I study late |
en | I don't like you |
en | yes |
en | move Tuesday to Wednesday |
br | prefiro isso |
br | não gosto disso |
br | se eu pudesse, prefiro manhãs |
pt | prefiro o segundo |
pt | o meu irmão prefere estudar à noite |
pt | quem me dera acabar o capítulo 3 |
";

#[test]
fn plain_words_are_read_and_nothing_else() {
    let mut wrong = Vec::new();
    for line in TABLE.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let found = exact(cells[1], tongue(cells[0]));
        let shown: Vec<String> =
            found.iter().map(|found| format!("{}: {}", found.kind.as_str(), found.quote)).collect();
        if shown.join("; ") != cells[2] {
            wrong.push(format!("{line}: {shown:?}"));
        }
        for found in found {
            assert!(gate(&found, cells[1], tongue(cells[0])).is_ok(), "{found:?}");
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn at_most_three_are_read() {
    let line = "I prefer quiet mornings. I prefer paper books. I prefer short walks. I prefer green tea.";
    assert_eq!(exact(line, tongue("en")).len(), 3);
}
