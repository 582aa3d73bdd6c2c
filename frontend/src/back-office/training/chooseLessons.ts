import { byActivity, chosen, newest } from '../kit/whole-list/choose';
import type { Choice } from '../kit/whole-list/itemFilter';
import type { Lesson } from './api';

type Words = Pick<Lesson, 'title' | 'titleSwahili' | 'description' | 'descriptionSwahili'>;

/** Fields with English but without Swahili, as far as a list tells. */
export function missingSwahili(lesson: Words): ('title' | 'description')[] {
  const missing: ('title' | 'description')[] = [];
  if (!lesson.titleSwahili) missing.push('title');
  if (lesson.description && !lesson.descriptionSwahili) missing.push('description');
  return missing;
}

const ofLevel = (level: Lesson['category']) => (lesson: Lesson) => lesson.category === level;

export function chooseLessons(lessons: readonly Lesson[], choice: Choice): Lesson[] {
  return chosen(lessons, choice, {
    texts: (lesson) => [
      lesson.title,
      lesson.titleSwahili,
      lesson.description,
      lesson.descriptionSwahili,
      ...lesson.tags,
    ],
    fits: {
      ...byActivity,
      beginner: ofLevel('beginner'),
      intermediate: ofLevel('intermediate'),
      advanced: ofLevel('advanced'),
      swahili: (lesson) => missingSwahili(lesson).length > 0,
    },
    sorts: { name: (a, b) => a.title.localeCompare(b.title), usual: newest },
  });
}
