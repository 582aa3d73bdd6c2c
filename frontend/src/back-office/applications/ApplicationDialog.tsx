import { useIntl } from 'react-intl';
import { paths } from '../../shop/paths';
import { ResourceDialog } from '../kit/dialog/ResourceDialog';
import { useFresh } from '../kit/live/useRefreshMs';
import { useGetApplicationQuery } from './api';
import { ApplicationDetails } from './ApplicationDetails';
import { applicationDetailMessages as m } from './messages';
import type { AgentApplication } from './types';

interface Props {
  reference: string;
  /** The application as the list shows it, until its own answer arrives. */
  listed: AgentApplication | undefined;
}

export function ApplicationDialog({ reference, listed }: Props) {
  const intl = useIntl();
  const query = useGetApplicationQuery(reference, useFresh());
  return (
    <ResourceDialog
      id={reference}
      title={() => intl.formatMessage(m.title, { reference })}
      copied={() => ({ text: reference, label: intl.formatMessage(m.reference) })}
      listPath={paths.adminApplications}
      query={query}
      listed={listed}
      words={m}
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
