import List from '@mui/material/List';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Panel } from '../kit/layout/Panel';
import type { Permission } from '../../api/types';
import { adminSettingPath } from '../../shop/paths';
import { ButtonLink } from '../../kit/ui/Button';
import { formatDateTime } from '../../i18n/formats';
import { RequirePermission } from '../kit/access/RequirePermission';
import { useDetailLink } from '../kit/dialog/useDetailLink';
import type { SectionState } from './api';
import { settingsMessages as m } from './messages';

interface Props {
  title: string;
  /** What is edited here, by whom, and how it was saved last. */
  edited?: { section: string; need: Permission; state: SectionState };
  children: ReactNode;
}

export function SettingCard({ title, edited, children }: Props) {
  const intl = useIntl();
  const titleId = useId();
  const link = useDetailLink(adminSettingPath);
  return (
    <Panel aria-labelledby={titleId}>
      <Stack
        direction="row"
        spacing={3}
        sx={{ flexWrap: 'nowrap', alignItems: 'center', justifyContent: 'space-between' }}
      >
        <h2 id={titleId}>{title}</h2>
        {edited && (
          <RequirePermission need={edited.need}>
            <ButtonLink
              look="outline"
              aria-label={intl.formatMessage(m.editNamed, { name: title })}
              {...link(edited.section)}
            >
              {intl.formatMessage(m.edit)}
            </ButtonLink>
          </RequirePermission>
        )}
      </Stack>
      {children}
      {edited && <Saved state={edited.state} />}
    </Panel>
  );
}

function Saved({ state: { updatedAt, updatedBy } }: { state: SectionState }) {
  const intl = useIntl();
  return (
    <Typography variant="caption" component="p">
      {updatedAt && updatedBy
        ? intl.formatMessage(m.savedBy, { time: formatDateTime(intl, updatedAt), name: updatedBy })
        : intl.formatMessage(m.isDefault)}
    </Typography>
  );
}

/** What holds now, line by line. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <List component="dl" disablePadding>
      {facts.map(([name, value]) => (
        <Stack
          key={name}
          direction="row"
          sx={{ columnGap: 4, justifyContent: 'space-between', paddingBlock: 2.5 }}
        >
          <Typography component="dt" color="textSecondary">
            {name}
          </Typography>
          <Typography component="dd" variant="subtitle2">
            {value}
          </Typography>
        </Stack>
      ))}
    </List>
  );
}
