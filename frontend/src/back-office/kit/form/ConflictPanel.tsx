import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useIntl, type IntlShape } from 'react-intl';
import { Button } from '../../../kit/ui/Button';
import { Alert } from '../../../kit/ui/Alert';
import { formatDateTime } from '../../../i18n/formats';
import css from './ConflictPanel.module.css';
import type { Changed, Words } from './merge';
import { conflictMessages as m } from './messages';
import type { Conflict, EditForm, Versioned } from './useEditForm';

interface Props<Item extends Versioned, Values extends FieldValues> {
  edit: EditForm<Item, Values>;
  conflict: Conflict<Item, Values>;
  words: Words<Values>;
}

/** Somebody else was faster: who, what, and whose change is to stand. */
export function ConflictPanel<Item extends Versioned, Values extends FieldValues>({
  edit,
  conflict: { theirs, changes },
  words,
}: Props<Item, Values>) {
  const intl = useIntl();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), [theirs]);
  const { updatedBy, updatedAt } = theirs;
  const title = updatedBy
    ? intl.formatMessage(m.title, { name: updatedBy })
    : intl.formatMessage(m.somebody);
  return (
    <div ref={panel} tabIndex={-1}>
      <Alert tone="warning" icon="alert" announced title={title}>
        {updatedAt && (
          <p>{intl.formatMessage(m.when, { time: formatDateTime(intl, updatedAt) })}</p>
        )}
        <p>{intl.formatMessage(m.text)}</p>
        {changes.length > 0 && (
          <Changes name={title} changes={changes} label={edit.form.label} words={words} />
        )}
        <Stack direction="row" spacing={2} sx={{ marginTop: 2 }}>
          <Button look="outline" onClick={edit.takeTheirs}>
            {intl.formatMessage(m.take)}
          </Button>
          <Button busy={edit.form.busy} onClick={edit.keepMine}>
            {intl.formatMessage(m.keep)}
          </Button>
        </Stack>
      </Alert>
    </div>
  );
}

interface ChangesProps<Values> {
  /** For a screen reader. */
  name: string;
  changes: Changed<Values>[];
  label: (name: string) => string;
  words: Words<Values>;
}

function Changes<Values>({ name: tableName, changes, label, words }: ChangesProps<Values>) {
  const intl = useIntl();
  const said = <Name extends keyof Values & string>(name: Name, value: Values[Name]) =>
    shown(intl, words[name]?.(value) ?? value);
  return (
    <Table size="small" className={css.changes} aria-label={tableName}>
      <TableHead>
        <TableRow>
          {[m.field, m.theirs, m.mine].map((heading) => (
            <TableCell key={heading.id}>{intl.formatMessage(heading)}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {changes.map(({ name, theirs, mine }) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {label(name)}
            </TableCell>
            <TableCell>{said(name, theirs)}</TableCell>
            <TableCell>
              {mine === undefined ? intl.formatMessage(m.untouched) : said(name, mine)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function shown(intl: IntlShape, value: unknown): string {
  if (typeof value === 'boolean') return intl.formatMessage(value ? m.yes : m.no);
  if (typeof value === 'number') return intl.formatNumber(value);
  const text = Array.isArray(value) ? value.map(entryText).join(', ') : entryText(value);
  return text || intl.formatMessage(m.nothing);
}

/** A row of a list by its name. */
function entryText(entry: unknown): string {
  if (typeof entry === 'object' && entry !== null && 'name' in entry) return entryText(entry.name);
  return typeof entry === 'string' ? entry : '';
}
