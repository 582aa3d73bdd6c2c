import Stack from '@mui/material/Stack';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/Button';
import { CopyButton } from '../../components/CopyButton';
import type { GivenApiKey } from './api';
import css from './ApiKeys.module.css';
import { keyMessages as m } from './messages';

/** The secret that cannot be had again. */
export function KeyShown({ given, onDone }: { given: GivenApiKey; onDone: () => void }) {
  const intl = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { secret, apiKey } = given;
  return (
    <section className={css.panel}>
      <h2 ref={heading} tabIndex={-1}>
        {intl.formatMessage(m.given, { name: apiKey.name })}
      </h2>
      <p>{intl.formatMessage(m.givenText)}</p>
      <code className={css.secret}>{secret}</code>
      <Stack direction="row" spacing={2} sx={{ flexWrap: 'wrap', justifyContent: 'flex-end' }}>
        <CopyButton text={secret} label={intl.formatMessage(m.secret)} />
        <Button onClick={onDone}>{intl.formatMessage(m.done)}</Button>
      </Stack>
    </section>
  );
}
