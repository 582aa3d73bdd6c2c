import { useIntl } from 'react-intl';
import { adminApplicationPath } from '../../lib/paths';
import { regionText } from '../../i18n/regions';
import { displayPhone } from '../../lib/phone';
import { CardLine, ListCards } from '../kit/list/ListCards';
import css from '../kit/list/ListCards.module.css';
import { WaitingText } from '../kit/list/WaitingText';
import { shortDateTime } from '../kit/date/shortDateTime';
import { useDetailLink } from '../kit/dialog/useDetailLink';
import { ApplicationLabel } from './ApplicationLabel';
import { waitingMinutes } from './applicationState';
import type { AgentApplication } from './types';

export function ApplicationCards({ rows }: { rows: readonly AgentApplication[] }) {
  const linkTo = useDetailLink(adminApplicationPath);
  return (
    <ListCards rows={rows} linkOf={({ reference }) => linkTo(reference)}>
      {(application, now) => <ApplicationCard application={application} now={now} />}
    </ListCards>
  );
}

interface Props {
  application: AgentApplication;
  now: number;
}

function ApplicationCard({ application, now }: Props) {
  const intl = useIntl();
  const { fullName, phoneNumber, region, reference, createdAt, status } = application;
  return (
    <>
      <CardLine>
        <strong className={css.name}>{fullName}</strong>
        <ApplicationLabel status={status} />
      </CardLine>
      <CardLine>
        <span className={css.quiet}>{displayPhone(phoneNumber)}</span>
        <span className={css.small}>
          <WaitingText minutes={waitingMinutes(application, now)} />
        </span>
      </CardLine>
      <CardLine>
        <span>{regionText(intl, region)}</span>
        <span className={css.quiet}>{shortDateTime(intl, createdAt, now)}</span>
      </CardLine>
      <span className={css.quiet}>{reference}</span>
    </>
  );
}
