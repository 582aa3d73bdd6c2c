import type { ReactNode } from 'react';
import { PageHeading } from '../../../components/PageHeading';
import css from './ListPage.module.css';

export function Page({ children }: { children: ReactNode }) {
  return <div className={css.page}>{children}</div>;
}

/** The heading of a page without actions; `PageHead` has them. */
export function PageTitle({ title }: { title: string }) {
  return <PageHeading title={title} className={css.title} />;
}
