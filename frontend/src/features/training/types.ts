export type Level = 'beginner' | 'intermediate' | 'advanced';
export type Kind = 'document' | 'video' | 'quiz';

interface PictureFile {
  url: string;
  width: number;
  height: number;
}

export interface TrainingItem {
  _id: string;
  id: string;
  title: string;
  titleSwahili: string;
  description: string;
  descriptionSwahili: string;
  category: Level;
  difficulty: Level;
  type: Kind;
  duration: string;
  durationMinutes: number | null;
  tags: string[];
  videoUrl: string | null;
  documentUrl: string | null;
  thumbnail: string | null;
  picture: { sources: PictureFile[]; social: PictureFile } | null;
  isActive: boolean;
  version: number;
  createdAt: string;
  updatedAt: string;
}

export interface Question {
  question: string;
  questionSwahili: string;
  options: { text: string; textSwahili: string }[];
  /** The place of the right option. */
  answer: number;
  explanation: string;
  explanationSwahili: string;
}

export interface Quiz {
  passPercent: number;
  questions: Question[];
}

export interface TrainingDetail extends TrainingItem {
  content: string;
  contentSwahili: string;
  quiz: Quiz | null;
}
