import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../kit/ui/Button';
import { CopyButton } from '../../kit/ui/CopyButton';
import { classes } from '../../kit/classes';
import { factorMessages as m } from './factorMessages';
import css from './SecondFactor.module.css';

interface Props {
  codes: readonly string[];
  onKept: () => void;
}

/** Codes that cannot be had again, and ways to keep them. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const intl = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes(css.part, css.paper)}>
      <h3 ref={heading} tabIndex={-1} className={css.heading}>
        {intl.formatMessage(m.codesTitle)}
      </h3>
      <p>{intl.formatMessage(m.codesText)}</p>
      <ol className={css.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={css.actions}>
        <CopyButton text={codes.join('\n')} label={intl.formatMessage(m.codesTitle)} />
        <Button look="outline" onClick={() => window.print()}>
          {intl.formatMessage(m.print)}
        </Button>
        <Button onClick={onKept}>{intl.formatMessage(m.kept)}</Button>
      </div>
    </div>
  );
}
