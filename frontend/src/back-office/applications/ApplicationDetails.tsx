import DialogContent from '@mui/material/DialogContent';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { newAgentPath } from '../../shop/paths';
import { ButtonLink } from '../../kit/ui/Button';
import { RequirePermission } from '../kit/access/RequirePermission';
import { ContactActions } from '../kit/contact/ContactActions';
import { DetailColumns } from '../kit/dialog/DetailColumns';
import { ApplicationChange } from './ApplicationChange';
import { ApplicationFacts } from './ApplicationFacts';
import { ApplicationWords } from './ApplicationWords';
import { applicationDetailMessages as m } from './messages';
import type { AgentApplication } from './types';

interface Props {
  application: AgentApplication;
  /** Says how old this is while the newest could not be loaded. */
  outdated: ReactNode;
  onReload: () => unknown;
}

/** Everything known of one application, and under the thumb what becomes of it. */
export function ApplicationDetails({ application, outdated, onReload }: Props) {
  const intl = useIntl();
  const { fullName: name, phoneNumber, reference } = application;
  return (
    <>
      <DialogContent>
        {outdated}
        <ContactActions
          name={name}
          phone={phoneNumber}
          greeting={intl.formatMessage(m.greeting, { name, reference })}
        >
          <RequirePermission need="edit_agents">
            <ButtonLink look="outline" to={newAgentPath(reference)}>
              {intl.formatMessage(m.makeAgent)}
            </ButtonLink>
          </RequirePermission>
        </ContactActions>
        <DetailColumns>
          <ApplicationFacts application={application} />
          <ApplicationWords application={application} />
        </DetailColumns>
      </DialogContent>
      <ApplicationChange application={application} onReload={onReload} />
    </>
  );
}
