import type { TrainingDetail } from '../storefront/training/types';

export function aLesson(changes: Partial<TrainingDetail> = {}): TrainingDetail {
  return {
    _id: 'safe-selling',
    id: 'safe-selling',
    title: 'Sell safely',
    titleSwahili: 'Uza kwa usalama',
    description: 'PINs and wrong numbers.',
    descriptionSwahili: 'Namba za siri na namba zisizo sahihi.',
    category: 'beginner',
    difficulty: 'beginner',
    type: 'document',
    duration: '10 min',
    durationMinutes: 10,
    tags: [],
    videoUrl: null,
    documentUrl: null,
    thumbnail: null,
    picture: null,
    isActive: true,
    version: 1,
    createdAt: '2026-11-21T06:30:00.000Z',
    updatedAt: '2026-11-21T06:30:00.000Z',
    content: '## Never ask for a PIN\n\nLook away.\n\n- First\n- Second',
    contentSwahili: '## Usiombe PIN\n\nAngalia pembeni.',
    quiz: null,
    ...changes,
  };
}

const question = (text: string, answer: number) => ({
  question: text,
  questionSwahili: '',
  options: [
    { text: 'Yes', textSwahili: 'Ndiyo' },
    { text: 'No', textSwahili: 'Hapana' },
  ],
  answer,
  explanation: `Because of ${text}`,
  explanationSwahili: '',
});

export function aQuiz(changes: Partial<TrainingDetail> = {}): TrainingDetail {
  return aLesson({
    _id: 'quiz',
    id: 'quiz',
    title: 'Ready to sell?',
    titleSwahili: 'Uko tayari kuuza?',
    type: 'quiz',
    difficulty: 'advanced',
    quiz: {
      passPercent: 70,
      questions: [question('May I ask for a PIN?', 1), question('May I refund?', 0)],
    },
    ...changes,
  });
}
