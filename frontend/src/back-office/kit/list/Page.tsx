import type { ReactNode } from 'react';
import { PageHeading } from '../../../shop/page/PageHeading';
import { classes } from '../../../kit/classes';
import { TextLink } from '../layout';
import css from './ListPage.module.css';

interface Props {
  /** Not a list, whose rows come first on a phone. */
  roomy?: boolean;
  children: ReactNode;
}

export function Page({ roomy = false, children }: Props) {
  return <div className={classes(css.page, roomy && css.roomy)}>{children}</div>;
}

/** What needs attention, above a list. */
export function Notices({ children }: { children: ReactNode }) {
  return <div className={css.notices}>{children}</div>;
}

/** The heading of a page without actions; `PageHead` has them. */
export function PageTitle({ title }: { title: string }) {
  return <PageHeading title={title} className={css.title} />;
}

interface PartProps {
  title: string;
  /** The page that this one is a part of. */
  back: { to: string; text: string };
  lead?: string;
}

/** The heading of a page that another one leads to. */
export function PartTitle({ title, back, lead }: PartProps) {
  return (
    <div className={css.part}>
      <TextLink to={back.to}>{back.text}</TextLink>
      <PageTitle title={title} />
      {lead && <p className={css.lead}>{lead}</p>}
    </div>
  );
}
