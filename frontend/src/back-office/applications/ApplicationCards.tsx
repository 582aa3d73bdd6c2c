import { useIntl } from 'react-intl';
import { adminApplicationPath } from '../../lib/paths';
import { regionText } from '../../i18n/regions';
import { displayPhone } from '../../lib/phone';
import { CardLine, ListCards, CardName, CardQuiet, CardSmall } from '../kit/list/ListCards';
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
        <CardName>{fullName}</CardName>
        <ApplicationLabel status={status} />
      </CardLine>
      <CardLine>
        <CardQuiet>{displayPhone(phoneNumber)}</CardQuiet>
        <CardSmall>
          <WaitingText minutes={waitingMinutes(application, now)} />
        </CardSmall>
      </CardLine>
      <CardLine>
        <span>{regionText(intl, region)}</span>
        <CardQuiet>{shortDateTime(intl, createdAt, now)}</CardQuiet>
      </CardLine>
      <CardQuiet>{reference}</CardQuiet>
    </>
  );
}
