import { useIntl, type IntlShape, type MessageDescriptor } from 'react-intl';
import type { HeldField, HeldRecord, PersonalData } from './api';
import { fieldNames } from './fieldNames';
import { useVocabulary } from '../kit/vocabulary/vocabulary';
import { groupMessages, tableMessages } from './messages';
import css from './PersonalData.module.css';

/** Records by kind, folded: one customer may have hundreds. */
export function HeldGroups({ groups }: Pick<PersonalData, 'groups'>) {
  const intl = useIntl();
  return groups.map(({ group, records }) => (
    <details key={group} className={css.group}>
      <summary className={css.summary}>
        {intl.formatMessage(groupMessages[group])}
        <span className={css.count}>{intl.formatNumber(records.length)}</span>
      </summary>
      <ul className={css.records}>
        {records.map((record, index) => (
          // Records have no key of their own, and their list never changes in place.
          <li key={index} className={css.record}>
            <Fields record={record} />
          </li>
        ))}
      </ul>
    </details>
  ));
}

function Fields({ record: { table, fields } }: { record: HeldRecord }) {
  const intl = useIntl();
  const { heldText } = useVocabulary();
  const tables: Record<string, MessageDescriptor> = tableMessages;
  const name = tables[table];
  return (
    <>
      <h3 className={css.table}>{name ? intl.formatMessage(name) : table}</h3>
      <dl className={css.fields}>
        {fields.map((field) => (
          <div key={field.name} className={css.field}>
            <dt>{actorName(intl, field)}</dt>
            <dd>{heldText(intl, table, field)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function actorName(intl: IntlShape, { name }: HeldField): string {
  const message = fieldNames[name];
  return message ? intl.formatMessage(message) : name;
}
