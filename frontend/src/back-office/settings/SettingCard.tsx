import List from '@mui/material/List';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useIntl, type IntlShape, type MessageDescriptor } from 'react-intl';
import { Panel } from '../kit/layout';
import type { Permission } from '../../api/types';
import { adminSettingPath } from '../../shop/paths';
import { ButtonLink } from '../../kit/ui/Button';
import type { Fact } from '../../shop/order/Facts';
import { formatDateTime } from '../../i18n/formats';
import { formatPhrase } from '../../i18n/phrase';
import { RequirePermission } from '../kit/access';
import { useDetailLink } from '../kit/dialog/useDetailLink';
import type { SectionState, Settings } from './api';
import { settingsMessages as m } from './messages';
import type { Section } from './section';

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

interface SectionCardProps<Item extends SectionState, Values extends FieldValues> {
  section: Section<Item, Values>;
  settings: Settings;
}

/** The card of one section; none where this colleague is not told of it. */
export function SectionCard<Item extends SectionState, Values extends FieldValues>({
  section: { path, title, need, pick, Card },
  settings,
}: SectionCardProps<Item, Values>) {
  const intl = useIntl();
  const item = pick(settings);
  if (!item || !Card) return null;
  return (
    <SettingCard title={formatPhrase(intl, title)} edited={{ section: path, need, state: item }}>
      <Card item={item} settings={settings} />
    </SettingCard>
  );
}

interface FactsProps<Item> {
  factsOf: (item: Item, intl: IntlShape, settings: Settings) => readonly Fact[];
  /** Said where nothing is known. */
  none?: MessageDescriptor;
  /** Above the facts. */
  note?: ReactNode;
}

/** What a card shows of what holds now, line by line. */
export function factsCard<Item>({ factsOf, none, note }: FactsProps<Item>) {
  return function FactsCard({ item, settings }: { item: Item; settings: Settings }) {
    const intl = useIntl();
    const facts = factsOf(item, intl, settings).filter(({ value }) => Boolean(value));
    if (none && facts.length === 0) return <p>{intl.formatMessage(none)}</p>;
    return (
      <>
        {note}
        <List component="dl" disablePadding>
          {facts.map(({ label, value }) => (
            <FactLine key={formatPhrase(intl, label)} label={formatPhrase(intl, label)}>
              {value}
            </FactLine>
          ))}
        </List>
      </>
    );
  };
}

function FactLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack
      direction="row"
      sx={{ columnGap: 4, justifyContent: 'space-between', paddingBlock: 2.5 }}
    >
      <Typography component="dt" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" variant="subtitle2">
        {children}
      </Typography>
    </Stack>
  );
}
