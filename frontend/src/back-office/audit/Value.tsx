import { useState } from 'react';
import { useIntl } from 'react-intl';
import { CopyButton } from '../../kit/ui/CopyButton';
import css from './Changes.module.css';
import { useVocabulary } from '../kit/vocabulary/vocabulary';
import { auditMessages as m } from './messages';
import type { AuditKind } from '../kit/audit/types';

/** More characters than that are folded. */
const LONG = 120;
/** Enough of a digest to tell two apart by eye. */
const DIGEST_SHOWN = 10;

interface Props {
  kind: AuditKind;
  field: string;
  value: string;
}

/** A stored value, as people read it. */
export function Value({ kind, field, value }: Props) {
  const intl = useIntl();
  const { fieldText, shapeOf, valueText } = useVocabulary();
  const shape = shapeOf(field);
  if (shape === 'digest') return <Digest digest={value} label={fieldText(intl, field)} />;
  if (shape === 'picture') return <PictureLink address={value} />;
  return <Folded text={valueText(intl, kind, field, value)} />;
}

function Digest({ digest, label }: { digest: string; label: string }) {
  return (
    <span className={css.digest}>
      <code title={digest}>{beginning(digest, DIGEST_SHOWN)}</code>
      <CopyButton compact text={digest} label={label} />
    </span>
  );
}

/** Only pictures of the shop's own are kept by it; another address is told as it is. */
function PictureLink({ address }: { address: string }) {
  const intl = useIntl();
  if (!address.startsWith('/media/')) return <Folded text={address} />;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {intl.formatMessage(m.showPicture)}
    </a>
  );
}

function Folded({ text }: { text: string }) {
  const intl = useIntl();
  const [whole, setWhole] = useState(false);
  if (text.length <= LONG) return text;
  return (
    <>
      <span className={css.text}>{whole ? text : beginning(text, LONG)}</span>
      <button
        type="button"
        className={css.fold}
        aria-expanded={whole}
        onClick={() => setWhole(!whole)}
      >
        {intl.formatMessage(whole ? m.lessText : m.wholeText)}
      </button>
    </>
  );
}

function beginning(text: string, characters: number): string {
  return `${text.slice(0, characters).trimEnd()}…`;
}
