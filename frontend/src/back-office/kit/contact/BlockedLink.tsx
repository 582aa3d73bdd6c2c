import { useIntl } from 'react-intl';
import { CopyButton } from '../../../kit/ui/CopyButton';
import css from './WhatsApp.module.css';
import { openingMessages as m } from './messages';

const intoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** The link of a window that the browser did not open, to press or to copy. */
export function BlockedLink({ url }: { url: string }) {
  const intl = useIntl();
  return (
    <div ref={intoSight} className={css.byHand}>
      <p>{intl.formatMessage(m.byHand)}</p>
      <a href={url} target="_blank" rel="noreferrer" className={css.link}>
        <span>{url}</span>
      </a>
      <CopyButton text={url} label={intl.formatMessage(m.link)} />
    </div>
  );
}
