import { byActivity, chosen, newest } from '../kit/whole-list/choose';
import type { CatalogueFilter } from '../kit/whole-list/useCatalogueFilter';
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

export function chooseLessons(lessons: readonly Lesson[], filter: CatalogueFilter): Lesson[] {
  return chosen(lessons, filter, {
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
    sorts: { name: (a, b) => a.title.localeCompare(b.title), newest },
  });
}
