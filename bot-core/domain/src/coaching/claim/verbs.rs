//! Verbs of deeds that a coach could claim, folded.

use crate::coaching::Deed;

/// The forms of the verbs of one deed, as alternatives of a pattern; empty where there is none.
pub(super) struct Verb {
    /// None for "done".
    pub(super) deed: Option<Deed>,
    /// "moved"; in Portuguese the first person, "movi".
    pub(super) done: &'static str,
    /// "move", "mover".
    pub(super) base: &'static str,
    /// "moving", "movendo".
    pub(super) going: &'static str,
    /// The participle where it differs, "movid[oa]s?".
    pub(super) past: &'static str,
    /// What somebody else did, where it differs: "mudou", "mudaram".
    pub(super) third: &'static str,
}

pub(super) const ENGLISH: &[Verb] = &[
    Verb {
        deed: Some(Deed::Saved),
        done: "saved|stored|recorded|logged|kept a record of|archived|backed up|uploaded|imported",
        base: "save|store|record|log|keep a record of|archive|back up|upload|import",
        going: "saving|storing|recording|logging|archiving|uploading|importing",
        past: "",
        third: "",
    },
    Verb {
        deed: Some(Deed::Noted),
        done: "noted|written (?:it |that |this )?down|wrote (?:it |that |this )?down|jotted|memori[sz]ed|remembered|taken (?:a )?note|took (?:a )?note|made a note|added (?:it|that|this) to (?:your|my)",
        base: "note|write (?:it|that|this) down|write down|jot|memori[sz]e|remember|take (?:a )?note|make a note|keep (?:it |that |this )?in mind|keep a note",
        going: "noting|writing (?:it|that|this)? ?down|taking note|making a note|remembering",
        past: "",
        third: "",
    },
    Verb {
        deed: Some(Deed::Moved),
        done: "moved|rescheduled|shifted|postponed|pushed back|pushed (?:it|that|the)|delayed|swapped|brought forward|put off|bumped",
        base: "move|reschedule|shift|postpone|push|delay|swap|bring forward|bump",
        going: "moving|rescheduling|shifting|postponing|pushing|delaying|swapping|bumping",
        past: "",
        third: "",
    },
    Verb {
        deed: Some(Deed::Scheduled),
        done: "scheduled|booked|planned|blocked|reserved|arranged|set up|penciled in|pencilled in|slotted|added|put (?:it|that|this|them|the \\w+|your \\w+) (?:in|on|into|down)|created|generated|built your|organi[sz]ed",
        base: "schedule|book|plan|block|reserve|arrange|set up|pencil|slot|add|put (?:it|that|this|them|the \\w+|your \\w+) (?:in|on|into|down)|create|generate|organi[sz]e",
        going: "scheduling|booking|planning|blocking|reserving|arranging|setting up|adding|putting|creating|generating",
        past: "",
        third: "",
    },
    Verb {
        deed: Some(Deed::Reminder),
        done: "reminded|set (?:you )?(?:a|the|your|up a|an) (?:\\w+ )?(?:reminder|alarm|alert|timer)|(?:reminder|alarm|alert|timer)s? (?:is |are |has been |was |now )?(?:set|created|on|active|scheduled)",
        base: "remind|ping|nudge|alert|wake|set (?:you )?(?:a|the|your|up a|an) (?:\\w+ )?(?:reminder|alarm|alert|timer)|check in|check back|follow up|get back to you|message you|write to you|text you|call you",
        going: "reminding|setting (?:a|the|your|up a|an) (?:\\w+ )?(?:reminder|alarm|alert|timer)|checking in",
        past: "",
        third: "",
    },
    Verb {
        deed: Some(Deed::Sent),
        done: "sent|emailed|e-mailed|mailed|messaged|texted|notified|shared|posted|forwarded|contacted|told your|informed|submitted|published|exported|called",
        base: "send|email|e-mail|mail|text|notify|share|post|forward|contact|inform|submit|publish|export|tell your",
        going: "sending|emailing|messaging|texting|notifying|sharing|posting|forwarding|contacting|submitting|publishing|exporting",
        past: "",
        third: "",
    },
    Verb {
        deed: Some(Deed::Deleted),
        done: "deleted|removed|erased|cleared|cancell?ed|dropped|wiped|forgotten|taken (?:it |that |the \\w+ )?(?:off|out)|took (?:it |that |the \\w+ )?(?:off|out)|discarded|called off|let (?:it|that) go",
        base: "delete|remove|erase|clear|cancel|drop|wipe|forget|take (?:it|that|the \\w+) (?:off|out)|discard|call off",
        going: "deleting|removing|erasing|clearing|cancell?ing|dropping|wiping",
        past: "",
        third: "",
    },
    Verb {
        deed: Some(Deed::Updated),
        done: "updated|changed|adjusted|edited|switched|turned (?:it |that |them |the \\w+ |your \\w+ )?(?:on|off)|enabled|disabled|activated|paused|resumed|confirmed|corrected|marked|lightened|shortened|extended|replaced|registered|set (?:it|that|your|the)|upgraded|granted|unlocked|linked|connected",
        base: "update|change|adjust|edit|switch|turn (?:it |that |them |the \\w+ |your \\w+ )?(?:on|off)|enable|disable|activate|pause|resume|confirm|correct|mark|apply|shorten|extend|replace|register|unlock|connect|set (?:it|that|your|the)",
        going: "updating|changing|adjusting|editing|switching|turning|enabling|disabling|pausing|confirming|marking|applying",
        past: "",
        third: "",
    },
    Verb {
        deed: None,
        done: "done|all set|taken care of|took care of|sorted|sorted (?:it|that) out|handled|in place|arranged",
        base: "take care of|handle|sort (?:it|that|this)? ?out|see to|get (?:it|that) done|do (?:it|that) for you",
        going: "taking care of|handling|sorting|working on (?:it|that)",
        past: "",
        third: "",
    },
];

pub(super) const PORTUGUESE: &[Verb] = &[
    Verb {
        deed: Some(Deed::Saved),
        done: "guardei|gravei|salvei|registei|registrei|arquivei|armazenei|importei|carreguei|guardamos|salvamos|registamos|registramos",
        base: "guardar|gravar|salvar|registar|registrar|arquivar|armazenar|importar",
        going: "guardando|gravando|salvando|registando|registrando|a guardar|a gravar|a registar",
        past: "guardad[oa]s?|gravad[oa]s?|salv[oa]s?|registad[oa]s?|registrad[oa]s?|arquivad[oa]s?|armazenad[oa]s?|importad[oa]s?",
        third: "guardou|guardaram|gravou|gravaram|salvou|registou|registrou|registaram|registraram",
    },
    Verb {
        deed: Some(Deed::Noted),
        done: "anotei|apontei|memorizei|tomei nota|escrevi (?:isso|isto|aqui)|anotamos|apontamos",
        base: "anotar|apontar|memorizar|tomar nota|lembrar-me|me lembrar|lembrar (?:disso|disto|de tudo)|ter (?:isso|isto) em (?:conta|mente)",
        going: "anotando|apontando|memorizando|a anotar|a apontar|tomando nota",
        past: "anotad[oa]s?|apontad[oa]s?|memorizad[oa]s?",
        third: "anotou|anotaram|apontou|apontaram",
    },
    Verb {
        deed: Some(Deed::Moved),
        done: "movi|mudei|passei|adiei|remarquei|reagendei|transferi|troquei|antecipei|desloquei|empurrei|movemos|mudamos|adiamos|remarcamos|reagendamos",
        base: "mover|mudar|passar|adiar|remarcar|reagendar|transferir|trocar|antecipar|deslocar|empurrar",
        going: "movendo|mudando|adiando|remarcando|reagendando|transferindo|trocando|a mover|a mudar|a adiar|a remarcar|a reagendar",
        past: "movid[oa]s?|mudad[oa]s?|adiad[oa]s?|remarcad[oa]s?|reagendad[oa]s?|transferid[oa]s?|trocad[oa]s?|antecipad[oa]s?|deslocad[oa]s?",
        third: "mudou|mudaram|adiou|adiaram|remarcou|remarcaram|passou|passaram|trocou|trocaram|transferiu|transferiram|antecipou|anteciparam",
    },
    Verb {
        deed: Some(Deed::Scheduled),
        done: "agendei|marquei|planeei|planejei|reservei|programei|bloqueei|adicionei|acrescentei|eu inclui|ja inclui|criei|gerei|montei|organizei|coloquei|pus|inseri|agendamos|marcamos|criamos|adicionamos",
        base: "agendar|marcar|planear|planejar|reservar|programar|bloquear|adicionar|acrescentar|incluir|criar|gerar|montar|organizar|colocar|por|inserir",
        going: "agendando|marcando|planeando|planejando|reservando|adicionando|criando|colocando|montando|a agendar|a marcar|a criar|a adicionar",
        past: "agendad[oa]s?|marcad[oa]s?|planead[oa]s?|planejad[oa]s?|reservad[oa]s?|programad[oa]s?|bloquead[oa]s?|adicionad[oa]s?|acrescentad[oa]s?|incluid[oa]s?|criad[oa]s?|colocad[oa]s?|inserid[oa]s?",
        third: "marcou|marcaram|agendou|agendaram|criou|criaram|colocou|colocaram|puseram",
    },
    Verb {
        deed: Some(Deed::Reminder),
        done: "lembrei-te|te lembrei|lembrei-o|aviso-te|te aviso|lembro-te|te lembro|lembro voce|aviso voce|chamo-te|te chamo|ativei o lembrete|criei (?:um|o) lembrete|pus um (?:lembrete|alarme)|programei (?:um|o) (?:lembrete|alarme)|volto a falar contigo|volto a escrever",
        base: "lembrar|relembrar|avisar|alertar|despertar|chamar|criar um (?:lembrete|alarme)|por um (?:lembrete|alarme)|mandar um lembrete",
        going: "lembrando|avisando|a lembrar|a avisar",
        past: "lembretes? (?:criad|ativad|marcad|programad|definid|agendad)[oa]s?|alarmes? (?:criad|ativad|marcad|programad|definid)[oa]s?",
        third: "lembrou|lembraram|avisou|avisaram",
    },
    Verb {
        deed: Some(Deed::Sent),
        done: "enviei|mandei|encaminhei|partilhei|compartilhei|avisei|notifiquei|publiquei|exportei|contactei|contatei|informei|submeti|telefonei|liguei|enviamos|mandamos|partilhamos",
        base: "enviar|mandar|encaminhar|partilhar|compartilhar|notificar|publicar|exportar|contactar|contatar|informar|submeter|telefonar",
        going: "enviando|mandando|encaminhando|partilhando|compartilhando|a enviar|a mandar|a partilhar",
        past: "enviad[oa]s?|mandad[oa]s?|encaminhad[oa]s?|partilhad[oa]s?|compartilhad[oa]s?|notificad[oa]s?|publicad[oa]s?|exportad[oa]s?|submetid[oa]s?",
        third: "mandou|mandaram|enviou|enviaram|partilhou|partilharam|compartilhou|compartilharam",
    },
    Verb {
        deed: Some(Deed::Deleted),
        done: "apaguei|eliminei|removi|eu exclui|ja exclui|deletei|cancelei|retirei|tirei|limpei|desmarquei|esqueci|descartei|apagamos|removemos|cancelamos|eliminamos",
        base: "apagar|eliminar|remover|excluir|deletar|cancelar|retirar|tirar|limpar|desmarcar|esquecer|descartar",
        going: "apagando|eliminando|removendo|excluindo|deletando|cancelando|tirando|a apagar|a eliminar|a remover|a cancelar|a tirar",
        past: "apagad[oa]s?|eliminad[oa]s?|removid[oa]s?|excluid[oa]s?|deletad[oa]s?|cancelad[oa]s?|retirad[oa]s?|desmarcad[oa]s?|descartad[oa]s?|esquecid[oa]s?",
        third: "cancelou|cancelaram|tirou|tiraram|apagou|apagaram|desmarcou|desmarcaram|removeu|removeram",
    },
    Verb {
        deed: Some(Deed::Updated),
        done: "atualizei|alterei|ajustei|editei|ativei|desativei|liguei|desliguei|pausei|retomei|confirmei|corrigi|configurei|defini|apliquei|encurtei|conectei|desbloqueei|registei|atualizamos|alteramos|confirmamos|ajustamos|inscrevi",
        base: "atualizar|alterar|ajustar|editar|ativar|desativar|ligar|desligar|pausar|retomar|confirmar|corrigir|configurar|definir|aplicar|encurtar|substituir|conectar|desbloquear",
        going: "atualizando|alterando|ajustando|editando|ativando|desativando|pausando|confirmando|configurando|a atualizar|a alterar|a ajustar|a confirmar",
        past: "atualizad[oa]s?|alterad[oa]s?|ajustad[oa]s?|editad[oa]s?|ativad[oa]s?|desativad[oa]s?|pausad[oa]s?|confirmad[oa]s?|corrigid[oa]s?|configurad[oa]s?|definid[oa]s?|aplicad[oa]s?|encurtad[oa]s?|substituid[oa]s?|conectad[oa]s?|desbloquead[oa]s?",
        third: "alterou|alteraram|atualizou|confirmou|confirmaram|ajustou|ajustaram|desligou|desligaram|mudou|mudaram",
    },
    Verb {
        deed: None,
        done: "tudo pronto|tratei|resolvi|fiz isso|ja fiz|cuidei",
        base: "tratar (?:disso|disto|de tudo)|resolver (?:isso|isto)|cuidar (?:disso|disto|de tudo)|fazer isso por",
        going: "tratando|resolvendo|cuidando|a tratar|a resolver",
        past: "feit[oa]s?|tratad[oa]s?|resolvid[oa]s?",
        third: "fez|fizeram|resolveu|resolveram|tratou|trataram",
    },
];

/// A deed as told to a model.
pub(super) fn told(deed: Deed) -> &'static str {
    match deed {
        Deed::Saved => "that something was saved",
        Deed::Noted => "that something was noted",
        Deed::Moved => "that something was moved",
        Deed::Scheduled => "that something was scheduled",
        Deed::Reminder => "a reminder",
        Deed::Sent => "that something was sent",
        Deed::Deleted => "that something was deleted",
        Deed::Updated => "that something was changed",
    }
}

/// Claims that need no verb of the list.
pub(super) const MORE_IN_ENGLISH: &[(Option<Deed>, &str)] = &[
    (
        Some(Deed::Scheduled),
        r"\b(?:now|already) (?:sits|stands|lives|shows|appears|waits)\b|\b(?:is|it's|are|sits|now|goes|went) (?:now |already |safely )?(?:in|on|into|onto) (?:your|the) (?:calendar|agenda|schedule|plan|list)\b|\byour (?:calendar|plan|schedule|week|list|agenda) (?:now|already)\b",
    ),
    (
        Some(Deed::Deleted),
        r"\b(?:it's|it is|that's|all|is|are|everything is)(?: now| all| already)? gone\b|\bno longer (?:there|stored|in (?:your|the))\b",
    ),
    (
        Some(Deed::Reminder),
        r"\byou(?:'ll| will)(?: \w+)? (?:get|receive|have|see|find) (?:a |an |the |my |another )?(?:\w+ )?(?:reminder|alert|notification|message|nudge|ping|email)\b|\bexpect (?:a|an|my) (?:\w+ )?(?:reminder|message|email|nudge|alert)\b|\byou(?:'ll| will) hear from me\b",
    ),
    (
        Some(Deed::Sent),
        r"\b(?:message|email|e-mail|letter|invitation|invite|report|copy) (?:went|is out|is on its way|is on the way|has gone|reached|has reached)\b|\bon (?:its|the) way to your\b|\b(?:teacher|tutor|parents?|mother|father|friend|group|partner|boss|class) (?:now )?(?:knows?|is informed|has been told|got (?:it|the|my))\b",
    ),
    (
        Some(Deed::Updated),
        r"\byou(?:'re| are) now (?:an? )?(?:admin\w*|subscribed|registered|enrolled|signed up|verified|premium|in)\b",
    ),
    (
        None,
        r"\bi took the liberty\b|\b(?:move|change|update|deletion|export|import|booking|request|transfer|setup) (?:is|was|has been) (?:complete|completed|through|made|final|successful)\b|\bsuccessful(?:ly)?\b|\bconsider it (?:done|handled)\b|\bit's a done deal\b",
    ),
];

/// The same for Portuguese.
pub(super) const MORE_IN_PORTUGUESE: &[(Option<Deed>, &str)] = &[
    (
        Some(Deed::Scheduled),
        r"\b(?:esta|estao|entrou|entraram|fica|ficou|ficaram|vai)(?: \w+)? (?:n[oa]|para [oa]) (?:(?:tua|sua|teu|seu) )?(?:agenda|calendario|plano|horario|lista)\b|\b(?:tua|sua) (?:agenda|semana|lista) (?:agora|ja)\b|\b(?:teu|seu) (?:plano|calendario|horario) (?:agora|ja)\b",
    ),
    (Some(Deed::Moved), r"\bsess(?:ao|oes) (?:ja )?(?:passou|passaram|mudou|mudaram|foi|vai|fica|ficou) para\b"),
    (
        Some(Deed::Deleted),
        r"\b(?:sumiu|sumiram|desapareceu|desapareceram) (?:tudo|todos|todas|da|do|de)\b|\btudo (?:sumiu|desapareceu)\b",
    ),
    (
        Some(Deed::Reminder),
        r"\b(?:vais?|iras?|recebes?|recebera|receberas|tera|teras)(?: \w+)?(?: receber| ter| ver)? (?:um |uma |o |a |meu |minha )?(?:\w+ )?(?:lembrete|aviso|alerta|notificacao|mensagem minha)\b|\b(?:lembrar|avisar|alertar)-(?:te|lhe|[oa]s?)-(?:ei|emos)\b",
    ),
    (
        Some(Deed::Sent),
        r"\b(?:mensagem|e-?mail|convite|recado|relatorio) (?:ja )?(?:seguiu|seguiram|saiu|chegou|esta a caminho|foi para)\b|\b(?:professora?|tutora?|pais|mae|pai|amig[oa]|grupo|turma) (?:ja|agora) (?:sabem?|recebeu|receberam)\b",
    ),
    (Some(Deed::Updated), r"\bagora (?:voce )?(?:es|e|tens|tem) (?:um |uma )?(?:admin\w*|acesso|premium|conta)\b"),
    (None, r"\b\w+r-(?:te|lhe|[oa]s?|l[oa]s?)-(?:ei|emos)\b|\bcom sucesso\b|\btomei a liberdade\b"),
];
