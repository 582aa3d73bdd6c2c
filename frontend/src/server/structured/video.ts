import { safeHref } from '../../kit/safeHref';
import { answerOf, inWords, type DescribedPage, type Node } from './page';

/**
 * https://developers.google.com/search/docs/appearance/structured-data/video: `name`, `thumbnailUrl` and `uploadDate` are
 * required.
 */
export function video(page: DescribedPage): Node[] {
  const lesson = answerOf(page, 'getTraining');
  const film = lesson?.type === 'video' ? safeHref(lesson.videoUrl) : undefined;
  if (!lesson || !film) return [];
  const name = inWords(page, lesson.title, lesson.titleSwahili);
  // A film of the shop is a file; one elsewhere is a page that plays it.
  const place = film.startsWith('/') ? { contentUrl: page.origin + film } : { embedUrl: film };
  return [
    {
      '@type': 'VideoObject',
      name,
      description: inWords(page, lesson.description, lesson.descriptionSwahili) || name,
      thumbnailUrl: [page.origin + (lesson.picture?.social.url ?? '/social/shop.jpg')],
      uploadDate: lesson.createdAt,
      duration: lesson.durationMinutes === null ? undefined : `PT${lesson.durationMinutes}M`,
      ...place,
    },
  ];
}
