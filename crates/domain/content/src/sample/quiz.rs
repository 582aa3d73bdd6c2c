//! The sample quiz about the two sample documents.

use crate::{Explanation, OptionText, PassPercent, Question, QuestionText, Quiz};

type Pair = (&'static str, &'static str);
/// The question, its options, the index of the right one, and the explanation.
type Row = (Pair, &'static [Pair], usize, Pair);

const PASS_PERCENT: i64 = 70;

const QUESTIONS: [Row; 8] = [
    (
        ("Who enters the PIN for a payment?", "Nani anaweka namba ya siri (PIN) ya malipo?"),
        &[
            ("The agent, to be quick", "Wakala, ili kuharakisha"),
            ("The owner of the phone that pays", "Mwenye simu inayolipa"),
            ("Somebody from Bundle Hub, by phone", "Mtu wa Bundle Hub, kwa simu"),
        ],
        1,
        (
            "Only the owner of the phone that pays, with their own hand. Bundle Hub never asks for a PIN.",
            "Mwenye simu inayolipa peke yake, kwa mkono wake mwenyewe. Bundle Hub haiombi namba ya siri kamwe.",
        ),
    ),
    (
        (
            "What do you do with the number that gets the bundle before the customer pays?",
            "Unafanya nini na namba itakayopokea kifurushi kabla mteja hajalipa?",
        ),
        &[
            ("Read it back digit by digit", "Unaisoma kwa sauti tarakimu moja baada ya nyingine"),
            ("Guess its network from the first digits", "Unakisia mtandao wake kwa tarakimu za mwanzo"),
            ("Nothing: it can be changed later", "Hufanyi chochote: inaweza kubadilishwa baadaye"),
        ],
        0,
        (
            "Reading back finds the mistake while it costs nothing.",
            "Kusoma kwa sauti husaidia kugundua kosa wakati bado halijagharimu chochote.",
        ),
    ),
    (
        (
            "The payment request does not appear on the phone. What now?",
            "Ombi la malipo halionekani kwenye simu. Ufanye nini?",
        ),
        &[
            ("Start a second purchase at once", "Anza ununuzi wa pili mara moja"),
            (
                "Wait a minute and send the request again on the same page",
                "Subiri dakika moja, kisha tuma tena ombi kwenye ukurasa uleule",
            ),
            ("Ask the customer for the PIN", "Mwombe mteja namba ya siri"),
        ],
        1,
        (
            "On the same page it stays one purchase, so nobody pays twice.",
            "Kwenye ukurasa uleule unabaki ununuzi mmoja, hivyo hakuna anayelipa mara mbili.",
        ),
    ),
    (
        (
            "The SMS says that the money has left, but there is no order. What do you do?",
            "SMS inaonyesha pesa imeshatoka, lakini hakuna oda. Unafanya nini?",
        ),
        &[
            ("Pay once more", "Unalipa tena"),
            ("Wait for a few days", "Unasubiri siku kadhaa"),
            (
                "Open \"I paid but…\" with the number that paid and the transaction ID",
                "Unafungua \"Nimelipa lakini…\" na kuweka namba iliyolipa na namba ya muamala",
            ),
        ],
        2,
        (
            "That page finds the payment, and the order goes on. Never pay a second time.",
            "Ukurasa huo huyapata malipo, kisha oda inaendelea. Usilipe kamwe mara ya pili.",
        ),
    ),
    (
        ("Where does a refund go?", "Marejesho ya fedha huenda wapi?"),
        &[
            ("To the number that paid", "Kwenye namba iliyolipa"),
            ("To the number that got the bundle", "Kwenye namba iliyopokea kifurushi"),
            ("To any number that the customer names", "Kwenye namba yoyote atakayotaja mteja"),
        ],
        0,
        (
            "Always to the number that paid: so nobody can have another person's money sent to themselves.",
            "Kila mara kwenye namba iliyolipa: hivyo hakuna anayeweza kujitumia pesa za mtu mwingine.",
        ),
    ),
    (
        (
            "What do you ask about first when somebody wants a router?",
            "Mtu akitaka ruta, unauliza nini kwanza?",
        ),
        &[
            ("Which colour they like", "Anapenda rangi gani"),
            ("Which network is strong where it will stand", "Mtandao gani una nguvu mahali itakapowekwa"),
            ("Which router is the most expensive", "Ruta ipi ni ya bei kubwa zaidi"),
        ],
        1,
        (
            "Without a strong network the best router is slow. The router is chosen after the network.",
            "Bila mtandao wenye nguvu hata ruta bora huwa polepole. Ruta huchaguliwa baada ya mtandao.",
        ),
    ),
    (
        (
            "A customer needs WiFi in three rooms with walls between them. Which band reaches further?",
            "Mteja anahitaji WiFi kwenye vyumba vitatu vilivyotenganishwa na kuta. Masafa yapi hufika mbali zaidi?",
        ),
        &[
            ("2.4 GHz", "Masafa ya 2.4 GHz"),
            ("5 GHz", "Masafa ya 5 GHz"),
            ("Both reach equally far", "Yote hufika sawa"),
        ],
        0,
        (
            "2.4 GHz passes walls better; 5 GHz is faster close to the router.",
            "2.4 GHz hupenya kuta vizuri zaidi; 5 GHz ina kasi zaidi karibu na ruta.",
        ),
    ),
    (
        ("When does a customer pay for a router?", "Mteja hulipia ruta lini?"),
        &[
            ("Before the order is sent", "Kabla ya kutuma oda"),
            ("In cash, when the router reaches them", "Kwa pesa taslimu, ruta inapomfikia"),
            ("A month later", "Baada ya mwezi mmoja"),
        ],
        1,
        (
            "Routers are paid in cash on delivery. Check the box and switch the router on first.",
            "Ruta hulipiwa kwa pesa taslimu inapopokelewa. Kagua boksi na uwashe ruta kwanza.",
        ),
    ),
];

#[expect(clippy::expect_used, reason = "constants of this file, all covered by a test")]
pub fn quiz() -> Quiz {
    let pass = PassPercent::new(PASS_PERCENT).expect("the sample percentage is valid");
    Quiz::new(pass, QUESTIONS.iter().map(question).collect()).expect("the sample quiz is valid")
}

#[expect(clippy::expect_used, reason = "constants of this file, all covered by a test")]
fn question(&((en, sw), options, answer, (why, why_sw)): &Row) -> Question {
    let option = |(en, sw): &Pair| OptionText::parse(en, sw).expect("a sample option is valid");
    let text = QuestionText::parse(en, sw).expect("a sample question is valid");
    let explanation = Explanation::parse(why, why_sw).expect("a sample explanation is valid");
    Question::new(text, options.iter().map(option).collect(), answer, explanation)
        .expect("a sample question is valid")
}
