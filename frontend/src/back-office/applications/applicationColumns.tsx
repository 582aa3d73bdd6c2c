import { regionText } from '../../i18n/regions';
import { networkNames } from '../../shop/networks';
import { displayPhone } from '../../shop/reading/phone';
import { unbroken } from '../../kit/unbroken';
import { shortDateTime } from '../kit/date/shortDateTime';
import type { Columns } from '../kit/list/columns';
import { WaitingText } from '../kit/list/WaitingText';
import { ApplicationLabel } from './ApplicationLabel';
import { waitingMinutes } from './applicationState';
import { applicationListMessages as m } from './messages';
import type { AgentApplication } from './types';

export const applicationColumns: Columns<AgentApplication> = [
  {
    label: m.applicant,
    main: { show: ({ fullName }) => fullName, card: '1 left', look: 'name' },
    sub: {
      show: ({ phoneNumber }) => unbroken(displayPhone(phoneNumber)),
      card: '2 left',
      look: 'quiet',
    },
    onCard: { show: ({ reference }) => reference, card: '4 left', look: 'quiet' },
  },
  {
    label: m.region,
    main: { show: ({ region }, { intl }) => regionText(intl, region), card: '3 left' },
    sub: { show: ({ location }) => location },
  },
  {
    label: m.networks,
    main: { show: ({ networks }) => networks.map((network) => networkNames[network]).join(', ') },
  },
  {
    label: m.received,
    main: {
      show: ({ createdAt }, { intl, now }) => shortDateTime(intl, createdAt, now),
      card: '3 right',
      look: 'quiet',
    },
    sub: {
      show: (application, { now }) => <WaitingText minutes={waitingMinutes(application, now)} />,
      card: '2 right',
      look: 'small',
    },
  },
  {
    label: m.status,
    main: { show: ({ status }) => <ApplicationLabel status={status} />, card: '1 right' },
  },
];
