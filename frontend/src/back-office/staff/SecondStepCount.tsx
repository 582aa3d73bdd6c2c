import { useIntl } from 'react-intl';
import { Link, type To } from 'react-router';
import { useCountSecondFactorsQuery } from './api';
import { factorMessages as m, peopleMessages } from './messages';
import css from './SecondStepCount.module.css';

interface Props {
  /** Whether the list shows only those who lack it. */
  chosen: boolean;
  /** The list with the other choice. */
  otherwise: To;
}

/** How many colleagues a password alone lets in, and the way to them. */
export function SecondStepCount({ chosen, otherwise }: Props) {
  const intl = useIntl();
  const { data } = useCountSecondFactorsQuery();
  // Keeps the line's height, so that the list below does not move when the figures come.
  if (!data) return <p className={css.line}>&nbsp;</p>;
  return (
    <p className={css.line}>
      <span>{intl.formatMessage(data.lacking > 0 ? m.lacking : m.complete, { ...data })}</span>
      {(chosen || data.lacking > 0) && (
        <Link replace to={otherwise} className={css.link}>
          {intl.formatMessage(chosen ? peopleMessages.showAll : m.show)}
        </Link>
      )}
    </p>
  );
}
