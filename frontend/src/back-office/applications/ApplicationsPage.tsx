import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { adminApplicationPath, paths } from '../../shop/paths';
import { regionText } from '../../i18n/regions';
import { networkNames } from '../../shop/networks';
import { displayPhone } from '../../shop/reading/phone';
import { unbroken } from '../../kit/unbroken';
import { useDetailLink } from '../kit/dialog/useDetailLink';
import { EmptyList } from '../kit/list/EmptyList';
import { ListFilters } from '../kit/list/ListFilters';
import { Page } from '../kit/list/Page';
import { PageHead } from '../kit/list/PageHead';
import { ResourceList } from '../kit/list/ResourceList';
import { useLiveList } from '../kit/list/useLiveList';
import { useUrlFilter } from '../kit/list/useUrlFilter';
import { shortDateTime } from '../kit/date/dateText';
import type { Columns } from '../kit/list/columns';
import { WaitingText } from '../kit/list/WaitingText';
import { ResourceDialog } from '../kit/dialog/ResourceDialog';
import { useFresh } from '../kit/live/useRefreshMs';
import {
  applicationFilter,
  useGetApplicationQuery,
  useLazyPeekApplicationsQuery,
  useListApplicationsInfiniteQuery,
} from './api';
import { waitingMinutes } from './applicationState';
import type { AgentApplication } from './types';
import { ApplicationDetails, ApplicationLabel } from './ApplicationDetails';
import { applicationDetailMessages, applicationListMessages as m } from './messages';

const applicationColumns: Columns<AgentApplication> = [
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

export function ApplicationsPage() {
  const intl = useIntl();
  const { reference } = useParams();
  const linkTo = useDetailLink(adminApplicationPath);
  const filter = useUrlFilter(applicationFilter);
  const applications = useLiveList(filter.values, {
    list: useListApplicationsInfiniteQuery(filter.values),
    peek: useLazyPeekApplicationsQuery(),
    topics: ['application'],
  });
  return (
    <Page>
      <PageHead title={intl.formatMessage(m.title)} />
      <ListFilters filter={filter} />
      <ResourceList
        list={applications}
        words={m}
        columns={applicationColumns}
        linkOf={(row) => linkTo(row.reference)}
        phoneOf={({ phoneNumber }) => phoneNumber}
        empty={
          <EmptyList
            icon="sim"
            none={[m.none, m.noneNewText]}
            filtered={{
              by: filter,
              none: [m.none, m.noneText],
              only: { new: [m.noneNew, m.noneNewText] },
              showAll: m.showAll,
            }}
          />
        }
      />
      {reference && (
        <ApplicationDialog
          reference={reference}
          listed={applications.rows.find((row) => row.reference === reference)}
        />
      )}
    </Page>
  );
}

interface ApplicationDialogProps {
  reference: string;
  /** The application as the list shows it, until its own answer arrives. */
  listed: AgentApplication | undefined;
}

function ApplicationDialog({ reference, listed }: ApplicationDialogProps) {
  const intl = useIntl();
  const query = useGetApplicationQuery(reference, useFresh());
  return (
    <ResourceDialog
      id={reference}
      title={() => intl.formatMessage(applicationDetailMessages.title, { reference })}
      copied={() => ({
        text: reference,
        label: intl.formatMessage(applicationDetailMessages.reference),
      })}
      listPath={paths.adminApplications}
      query={query}
      listed={listed}
      words={applicationDetailMessages}
      changedAt={({ updatedAt }) => updatedAt}
    >
      {(application, outdated) => (
        <ApplicationDetails
          application={application}
          outdated={outdated}
          onReload={query.refetch}
        />
      )}
    </ResourceDialog>
  );
}
