import { hi as locale } from '../hi.js'
import type { ChannelLocale } from './channelLocale.js'

/** Hindi, for channels. */
export const hi: ChannelLocale = {
  locale,
  words: {
    questionForYou: 'आपके लिए एक सवाल:',
    questionsForYou: { one: 'आपके लिए {count} सवाल:', other: 'आपके लिए {count} सवाल:' },
    otherLine: 'अन्य: अपना जवाब लिखकर भेजें।',
    replyOne: 'नंबर, विकल्प का टेक्स्ट या अपना जवाब लिखकर भेजें।',
    replyOneFixed: 'नंबर या विकल्प का टेक्स्ट लिखकर भेजें।',
    replyAny: 'एक या ज़्यादा नंबर या विकल्पों के टेक्स्ट कॉमा लगाकर भेजें, या अपना जवाब लिखें।',
    replyAnyFixed: 'एक या ज़्यादा नंबर या विकल्पों के टेक्स्ट कॉमा लगाकर भेजें।',
    replyWords: 'अपना जवाब लिखकर भेजें।',
    replySeveral: 'हर सवाल का जवाब अलग लाइन में दें: क्रम से या “नंबर: जवाब” के रूप में।',
    replySkip: 'छोड़ने के लिए {command} भेजें।',
    answerElsewhere: 'इसमें कुछ गोपनीय पूछा गया है, जिसे मैसेज में भेजना ठीक नहीं है। इसका जवाब एजेंट की वेब चैट में दें।',
    skipCommands: ['/छोड़ें', '/छोड़ो'],
    listWords: [' और ', ' तथा ', ' व ', ' & '],
    quoted: '“{text}”',
    otherButton: 'अन्य…',
    writeReply: 'इस मैसेज के जवाब में अपना जवाब लिखें: {question}',
    stillMissing: 'इनका जवाब बाकी है: {questions}',
    ambiguous: '“{reply}” का मतलब {options} हो सकता है। जो विकल्प चाहिए, उसका नंबर भेजें।',
    accepted: 'जवाब भेज दिया गया',
    skipped: 'सवाल छोड़ दिया गया',
    alreadyAnswered: 'इस सवाल का जवाब पहले ही दिया जा चुका है।',
    alreadyEnded: 'यह सवाल पहले ही खत्म हो चुका है।',
    notYours: 'यह सवाल किसी और के लिए है।',
  },
}
