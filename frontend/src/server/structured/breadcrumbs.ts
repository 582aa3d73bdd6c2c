import { shellMessages } from '../../kit/messages';
import { bundlePath, paths, routerPath, trainingPath } from '../../shop/paths';
import { answerOf, inWords, type DescribedPage, type Node } from './page';

interface Crumb {
  path: string;
  name: string;
}

const lists = [
  { path: paths.normalBundles, text: shellMessages.normalBundles },
  { path: paths.smeBundles, text: shellMessages.smeBundles },
  { path: paths.routers, text: shellMessages.routers },
  { path: paths.training, text: shellMessages.training },
  { path: paths.agentSim, text: shellMessages.agentSim },
  { path: paths.terms, text: shellMessages.terms },
  { path: paths.privacy, text: shellMessages.privacy },
];

/**
 * https://developers.google.com/search/docs/appearance/structured-data/breadcrumb: at least two items with `position`,
 * `name` and `item` are required.
 */
export function breadcrumbs(page: DescribedPage): Node[] {
  const trail = trailOf(page);
  if (trail.length === 0) return [];
  const home = { path: paths.home, name: page.intl.formatMessage(shellMessages.home) };
  const item = ({ path, name }: Crumb, index: number) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: page.addressOf(path),
  });
  return [{ '@type': 'BreadcrumbList', itemListElement: [home, ...trail].map(item) }];
}

/** From the first page below the home page. */
function trailOf(page: DescribedPage): Crumb[] {
  const bundle = answerOf(page, 'getBundle');
  if (bundle) {
    const list = bundle.type === 'sme' ? paths.smeBundles : paths.normalBundles;
    const name = inWords(page, bundle.name, bundle.nameSwahili);
    return [...listAt(page, list), { path: bundlePath(bundle.id), name }];
  }
  const router = answerOf(page, 'getRouter');
  if (router) {
    const name = `${router.brand} ${router.model}`;
    return [...listAt(page, paths.routers), { path: routerPath(router.id), name }];
  }
  const lesson = answerOf(page, 'getTraining');
  if (lesson) {
    const name = inWords(page, lesson.title, lesson.titleSwahili);
    return [...listAt(page, paths.training), { path: trainingPath(lesson.id), name }];
  }
  return listAt(page, page.pathname);
}

function listAt({ intl }: DescribedPage, pathname: string): Crumb[] {
  return lists
    .filter(({ path }) => path === pathname)
    .map(({ path, text }) => ({ path, name: intl.formatMessage(text) }));
}
