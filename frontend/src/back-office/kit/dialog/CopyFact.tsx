import { CopyButton } from '../../../components/CopyButton';
import css from './CopyFact.module.css';

/** A fact that staff will search for elsewhere. */
export function CopyFact({ text, label }: { text: string; label: string }) {
  return (
    <span className={css.fact}>
      <span className={css.text}>{text}</span>
      <CopyButton compact text={text} label={label} />
    </span>
  );
}
