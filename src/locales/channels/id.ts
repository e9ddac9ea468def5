import { id as locale } from '../id.js'
import type { ChannelLocale } from './channelLocale.js'

/** Indonesian, for channels. */
export const id: ChannelLocale = {
  locale,
  words: {
    questionForYou: 'Pertanyaan untuk Anda:',
    questionsForYou: { other: '{count} pertanyaan untuk Anda:' },
    otherLine: 'Lainnya: balas dengan jawaban Anda sendiri.',
    replyOne: 'Balas dengan nomor, teks opsi, atau jawaban Anda sendiri.',
    replyOneFixed: 'Balas dengan nomor atau teks opsi.',
    replyAny:
      'Balas dengan satu atau beberapa nomor atau teks opsi, dipisahkan koma, atau dengan jawaban Anda sendiri.',
    replyAnyFixed: 'Balas dengan satu atau beberapa nomor atau teks opsi, dipisahkan koma.',
    replyWords: 'Balas dengan jawaban Anda.',
    replySeveral: 'Balas satu baris per pertanyaan, sesuai urutan atau dalam bentuk “nomor: jawaban”.',
    replySkip: 'Untuk melewati, balas {command}.',
    answerElsewhere:
      'Pertanyaan ini meminta sesuatu yang rahasia, yang tidak semestinya dikirim lewat pesan. Jawablah di chat web agen.',
    skipCommands: ['/lewati'],
    listWords: [' serta ', ' dan ', ' & '],
    quoted: '“{text}”',
    otherButton: 'Lainnya…',
    writeReply: 'Balas pesan ini dengan jawaban Anda sendiri: {question}',
    stillMissing: 'Belum dijawab: {questions}',
    ambiguous: '“{reply}” bisa berarti {options}. Balas dengan nomor opsi yang Anda maksud.',
    accepted: 'Jawaban terkirim',
    skipped: 'Pertanyaan dilewati',
    alreadyAnswered: 'Pertanyaan ini sudah dijawab.',
    alreadyEnded: 'Pertanyaan ini sudah berakhir.',
    notYours: 'Pertanyaan ini untuk orang lain.',
  },
}
