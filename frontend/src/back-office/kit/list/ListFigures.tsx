import { useIntl, type MessageDescriptor } from 'react-intl';
import { PHONE, useMedia } from '../../../kit/hooks/useMedia';
import css from './ListFigures.module.css';

export interface ListFigure {
  label: MessageDescriptor;
  /** Absent while it is on its way, or where there is none. */
  value: string | undefined;
  /** What stands behind it. */
  sub?: string | undefined;
  tone?: 'waiting' | 'urgent' | undefined;
}

interface Props {
  /** Names the figures where they are more than sums of the list. */
  name?: string;
  figures: readonly ListFigure[];
}

const NONE = '–';
/** Of more letters than these is a sum of money, which is set smaller. */
const LONG = 10;
/** As many fit into one line of a phone. */
const IN_LINE = 2;

/** What all rows come to, above their list; on a phone one line that unfolds. */
export function ListFigures({ name, figures }: Props) {
  const phone = useMedia(PHONE);
  if (!phone) return <Cards name={name} figures={figures} />;
  return (
    <details className={css.fold}>
      <summary className={css.line}>
        <span className={css.words}>
          {figures.slice(0, IN_LINE).map((figure) => (
            <InLine key={figure.label.id} figure={figure} />
          ))}
        </span>
      </summary>
      <Cards name={name} figures={figures} />
    </details>
  );
}

function InLine({ figure: { label, value, tone } }: { figure: ListFigure }) {
  const intl = useIntl();
  return (
    <span className={css.inLine} data-tone={tone}>
      <span>{intl.formatMessage(label)}</span> <strong>{value ?? NONE}</strong>
    </span>
  );
}

function Cards({ name, figures }: { name: string | undefined; figures: readonly ListFigure[] }) {
  const intl = useIntl();
  const list = (
    <dl className={css.cards}>
      {figures.map(({ label, value, sub, tone }) => (
        <div key={label.id} className={css.card} data-tone={tone}>
          <dt>{intl.formatMessage(label)}</dt>
          <dd data-long={(value?.length ?? 0) > LONG}>{value ?? NONE}</dd>
          {sub && <dd className={css.sub}>{sub}</dd>}
        </div>
      ))}
    </dl>
  );
  return name ? <section aria-label={name}>{list}</section> : list;
}
