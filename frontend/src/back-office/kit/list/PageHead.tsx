import type { ReactNode, Ref } from 'react';
import { Button, ButtonLink } from '../../../kit/ui/Button';
import { PageHeading } from '../../../shop/page/PageHeading';
import { NARROW, useMedia } from '../../../kit/hooks/useMedia';
import page from './ListPage.module.css';
import { MoreMenu, type MenuChoice } from './MoreMenu';

/** What a page is for above all. */
export interface MainChoice extends MenuChoice {
  /** A word of `text` for which a phone has room. */
  short: string;
  button?: Ref<HTMLButtonElement>;
}

interface Props {
  title: string;
  main?: MainChoice | false;
  /** Rarer choices; on a phone behind one button. */
  more?: readonly MenuChoice[];
  /** What stays in sight beside them on a phone too. */
  children?: ReactNode;
}

/** A page's name and what one does there, in one line on a phone too. */
export function PageHead({ title, main, more = [], children }: Props) {
  const narrow = useMedia(NARROW);
  const folded = narrow && more.length > 0;
  return (
    <div className={page.head}>
      <PageHeading title={title} className={page.title} />
      <div className={page.actions}>
        {children}
        {folded && <MoreMenu choices={more} />}
        {!narrow && more.map((choice) => <Choice key={choice.text} look="outline" {...choice} />)}
        {main && <Choice {...main} shown={narrow ? main.short : main.text} />}
      </div>
    </div>
  );
}

interface ChoiceProps extends MenuChoice {
  look?: 'outline';
  shown?: string;
  button?: Ref<HTMLButtonElement> | undefined;
}

function Choice({ text, shown = text, look, busy, button, onPress, link }: ChoiceProps) {
  const named = shown === text ? {} : { 'aria-label': text };
  if (link) {
    return (
      <ButtonLink look={look} {...named} {...link}>
        {shown}
      </ButtonLink>
    );
  }
  return (
    <Button ref={button} look={look} busy={busy} {...named} onClick={onPress}>
      {shown}
    </Button>
  );
}
