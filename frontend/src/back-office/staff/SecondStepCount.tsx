import { useIntl } from 'react-intl';
import { TextLink } from '../kit/layout/TextLink';
import type { UrlFilter } from '../kit/list/useUrlFilter';
import { useCountSecondFactorsQuery } from './api';
import { factorMessages as m, peopleMessages } from './messages';
import css from './SecondStepCount.module.css';
import type { staffFilter } from './staffFilter';

/** How many colleagues a password alone lets in, and the way to them. */
export function SecondStepCount({ filter }: { filter: UrlFilter<typeof staffFilter> }) {
  const intl = useIntl();
  const isChosen = filter.values.without !== null;
  const search = filter.searchWith({ without: isChosen ? null : 'second-step' });
  const { data } = useCountSecondFactorsQuery();
  // Keeps the line's height, so that the list below does not move when the figures come.
  if (!data) return <p className={css.line}>&nbsp;</p>;
  return (
    <p className={css.line}>
      <span>{intl.formatMessage(data.lacking > 0 ? m.lacking : m.complete, { ...data })}</span>
      {(isChosen || data.lacking > 0) && (
        <TextLink replace to={{ search }}>
          {intl.formatMessage(isChosen ? peopleMessages.showAll : m.show)}
        </TextLink>
      )}
    </p>
  );
}
