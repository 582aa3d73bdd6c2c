import ListItem from '@mui/material/ListItem';
import List from '@mui/material/List';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useIntl, type IntlShape, type MessageDescriptor } from 'react-intl';
import { Fold } from '../kit/layout';
import { Facts } from '../../shop/order/Facts';
import type { DataField, DataRecord, PersonalData } from './api';
import { fieldNames } from './fieldNames';
import { useVocabulary } from '../kit/vocabulary/vocabulary';
import { groupMessages, tableMessages } from './messages';

/** Records by kind, folded: one customer may have hundreds. */
export function DataGroups({ groups }: Pick<PersonalData, 'groups'>) {
  const intl = useIntl();
  return groups.map(({ group, count, records }) => (
    <Fold
      key={group}
      summary={
        <Stack component="span" direction="row" spacing={2} sx={{ alignItems: 'baseline' }}>
          {intl.formatMessage(groupMessages[group])}
          <Typography variant="caption">{intl.formatNumber(count)}</Typography>
        </Stack>
      }
    >
      <List disablePadding>
        {records.map((record, index) => (
          // Records have no key of their own, and their list never changes in place.
          <ListItem key={index} sx={{ paddingInline: 0 }}>
            <Fields record={record} />
          </ListItem>
        ))}
      </List>
    </Fold>
  ));
}

function Fields({ record: { table, fields } }: { record: DataRecord }) {
  const intl = useIntl();
  const { dataFieldText } = useVocabulary();
  const tables: Record<string, MessageDescriptor> = tableMessages;
  const name = tables[table];
  return (
    <>
      <h4>{name ? intl.formatMessage(name) : table}</h4>
      <Facts
        facts={fields.map((field) => ({
          label: actorName(intl, field),
          value: dataFieldText(intl, table, field),
        }))}
      />
    </>
  );
}

function actorName(intl: IntlShape, { name }: DataField): string {
  const message = fieldNames[name];
  return message ? intl.formatMessage(message) : name;
}
