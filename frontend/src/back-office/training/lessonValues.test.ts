import { describe, expect, it } from 'vitest';
import { aLesson, aQuiz } from '../../test/trainingFixtures';
import { chooseLessons, missingSwahili } from './TrainingAdminPage';
import { checkLesson, tagsOf, toRequest, toValues } from './lessonValues';
import { lessonFieldMessages } from './messages';

const values = (changes: Partial<ReturnType<typeof toValues>> = {}) => ({
  ...toValues(aLesson()),
  ...changes,
});

const problemsOf = (changes: Parameters<typeof values>[0]) =>
  Object.fromEntries(Object.entries(checkLesson(values(changes))).filter(([, wrong]) => wrong));

describe('a lesson in the form', () => {
  it('that is new is a document for beginners with one empty question at hand', () => {
    const empty = toValues(null);
    expect(empty).toMatchObject({ type: 'document', category: 'beginner', isActive: true });
    expect(empty.quiz.questions).toHaveLength(1);
    expect(empty.quiz.passPercent).toBe('70');
  });

  it.each([
    ['a video', { type: 'video', videoUrl: ' ' }, { videoUrl: lessonFieldMessages.videoRequired }],
    ['a document', { content: '', documentUrl: '' }, { content: lessonFieldMessages.textRequired }],
    ['a lesson', { title: ' ' }, { title: lessonFieldMessages.titleRequired }],
  ] as const)('%s is not sent without what it consists of', (_what, changes, problems) => {
    expect(problemsOf(changes)).toEqual(problems);
  });

  it('a quiz is not sent without what passes it, which would be nothing at all', () => {
    const { quiz } = values({});
    expect(problemsOf({ type: 'quiz', quiz: { ...quiz, passPercent: '' } })).toEqual({
      'quiz.passPercent': lessonFieldMessages.passRequired,
    });
  });

  it.each(['an hour', '1.500', '601', '0', '12.5'])('does not last “%s” minutes', (typed) => {
    expect(problemsOf({ durationMinutes: typed })).toHaveProperty('durationMinutes');
  });

  it.each(['most', '101', '70%', '0'])('a quiz is not passed with “%s” percent', (passPercent) => {
    const { quiz } = values({});
    const problems = problemsOf({ type: 'quiz', quiz: { ...quiz, passPercent } });
    expect(problems).toHaveProperty(['quiz.passPercent']);
  });

  it.each([
    { content: '', documentUrl: 'https://a.tz/rules.pdf' },
    { type: 'video', videoUrl: 'https://a.tz/film', content: '' },
    { type: 'quiz', content: '', videoUrl: '' },
  ] as const)('needs no more than %j', (changes) => {
    expect(problemsOf(changes)).toEqual({});
  });
});

describe('what is sent of a lesson', () => {
  it('is only what its type has, whatever was typed before', () => {
    const typed = { videoUrl: 'https://a.tz/film', documentUrl: 'https://a.tz/rules.pdf' };
    const video = toRequest(values({ ...typed, type: 'video' }), 1, null);
    expect(video).toHaveProperty('videoUrl');
    expect(video).not.toHaveProperty('documentUrl');
    expect(video).not.toHaveProperty('quiz');
    const document = toRequest(values({ ...typed, type: 'document' }), 1, null);
    expect(document).toHaveProperty('documentUrl');
    expect(document).not.toHaveProperty('videoUrl');
  });

  it('of a quiz is its questions and a share in numbers', () => {
    const quiz = toValues(aQuiz());
    const changed = { ...quiz, quiz: { ...quiz.quiz, passPercent: '80' } };
    const { quiz: sent } = toRequest(changed, 1, null);
    expect(sent?.passPercent).toBe(80);
    expect(sent?.questions).toHaveLength(2);
  });

  it.each([
    ['', null],
    [' ', null],
    ['12', 12],
  ])('of a length “%s” is %j minutes', (durationMinutes, minutes) => {
    expect(toRequest(values({ durationMinutes }), 1, null).durationMinutes).toBe(minutes);
  });

  it('is a picture only where it changed, also when it was taken away', () => {
    expect(toRequest(values({ thumbnail: '/a.webp' }), 1, '/a.webp')).not.toHaveProperty(
      'thumbnail',
    );
    expect(toRequest(values({ thumbnail: '' }), 1, '/a.webp')).toHaveProperty('thumbnail', '');
    expect(toRequest(values({ thumbnail: '/b.webp' }), 1, null)).toHaveProperty(
      'thumbnail',
      '/b.webp',
    );
  });

  it('has no version where it is new', () => {
    expect(toRequest(values(), undefined, null)).not.toHaveProperty('version');
    expect(toRequest(values(), 3, null)).toHaveProperty('version', 3);
  });

  it('has a tag for each word between commas', () => {
    expect(tagsOf(' PIN, ,SIM swap ,')).toEqual(['PIN', 'SIM swap']);
    expect(tagsOf('')).toEqual([]);
  });
});

describe('the list of lessons', () => {
  const byName = { show: null, q: '', sort: 'name' } as const;
  const lessons = [
    aLesson({ id: 'b', title: 'Beta', category: 'advanced', tags: ['PIN'] }),
    aLesson({ id: 'a', title: 'Alpha', titleSwahili: '', isActive: false }),
  ];
  const ids = (filter: Partial<Parameters<typeof chooseLessons>[1]>) =>
    chooseLessons(lessons, { ...byName, ...filter }).map(({ id }) => id);

  it.each([
    [{}, ['a', 'b']],
    [{ show: 'advanced' }, ['b']],
    [{ show: 'hidden' }, ['a']],
    [{ show: 'swahili' }, ['a']],
    [{ q: 'pin' }, ['a', 'b']],
    [{ q: 'beta pin' }, ['b']],
    [{ show: 'advanced', q: 'alpha' }, []],
  ] as const)('narrowed by %j', (filter, expected) => {
    expect(ids(filter)).toEqual(expected);
  });

  it('misses no Swahili where there is no English either', () => {
    expect(missingSwahili(aLesson({ description: '', descriptionSwahili: '' }))).toEqual([]);
    expect(missingSwahili(aLesson({ descriptionSwahili: '' }))).toEqual(['description']);
  });
});
