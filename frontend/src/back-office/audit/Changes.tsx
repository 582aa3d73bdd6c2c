import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../kit/ui/Button';
import { Icon } from '../../kit/ui/Icon';
import css from './Changes.module.css';
import { auditMessages as m } from './messages';
import { Value } from './Value';
import { useVocabulary } from '../kit/vocabulary/vocabulary';
import type { AuditChange, AuditRecord } from '../kit/audit/types';

/** More than that are folded: something new has a value in every field. */
const MAX_SHOWN = 4;

/** What an act changed, or what something new began with. */
export function Changes({ row }: { row: AuditRecord }) {
  const intl = useIntl();
  const { fieldText } = useVocabulary();
  const [whole, setWhole] = useState(false);
  const changes = row.changes.filter(saysSomething);
  if (changes.length === 0) return null;
  const hidden = changes.length - MAX_SHOWN;
  const folded = !whole && hidden > 1;
  return (
    <div className={css.changes}>
      {row.action === 'created' && (
        <Typography color="textSecondary">{intl.formatMessage(m.createdWith)}</Typography>
      )}
      <dl className={css.list}>
        {(folded ? changes.slice(0, MAX_SHOWN) : changes).map((change) => (
          <div key={change.field}>
            <dt>{fieldText(intl, change.field)}</dt>
            <dd>
              <Difference kind={row.kind} change={change} />
            </dd>
          </div>
        ))}
      </dl>
      {folded && (
        <Button look="quiet" className={css.more} onClick={() => setWhole(true)}>
          {intl.formatMessage(m.allChanges, { count: hidden })}
        </Button>
      )}
    </div>
  );
}

/** Something new has fields that were left empty. */
function saysSomething({ before, after }: AuditChange): boolean {
  return before !== null || after !== '';
}

interface DifferenceProps {
  kind: AuditRecord['kind'];
  change: AuditChange;
}

/** What was nothing before is told as it is; both values are withheld where they may name a customer. */
function Difference({ kind, change: { field, before, after } }: DifferenceProps) {
  const intl = useIntl();
  if (before === null && after === null) return intl.formatMessage(m.hidden);
  return (
    <>
      {before && (
        <>
          <Side label={intl.formatMessage(m.before)} look={css.before}>
            <Value kind={kind} field={field} value={before} />
          </Side>
          <Icon name="arrow" size={16} />
        </>
      )}
      <Side label={intl.formatMessage(m.after)} look={css.after}>
        {after ? <Value kind={kind} field={field} value={after} /> : intl.formatMessage(m.nothing)}
      </Side>
    </>
  );
}

interface SideProps {
  label: string;
  look: string | undefined;
  children: React.ReactNode;
}

/** Crossed out or bold says which is which; who cannot see that hears it. */
function Side({ label, look, children }: SideProps) {
  return (
    <span>
      <span className="visually-hidden">{label} </span>
      <span className={look}>{children}</span>
    </span>
  );
}
