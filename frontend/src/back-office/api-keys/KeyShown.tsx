import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../kit/ui/Button';
import { CopyButton } from '../../kit/ui/CopyButton';
import { Panel } from '../kit/layout/Panel';
import type { IssuedApiKey } from './api';
import { keyMessages as m } from './messages';

/** The secret that cannot be had again. */
export function KeyShown({ given, onDone }: { given: IssuedApiKey; onDone: () => void }) {
  const intl = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { secret, apiKey } = given;
  return (
    <Panel>
      <h2 ref={heading} tabIndex={-1}>
        {intl.formatMessage(m.given, { name: apiKey.name })}
      </h2>
      <p>{intl.formatMessage(m.givenText)}</p>
      <Paper component="code" variant="tint">
        {secret}
      </Paper>
      <Stack direction="row" spacing={2} sx={{ flexWrap: 'wrap', justifyContent: 'flex-end' }}>
        <CopyButton text={secret} label={intl.formatMessage(m.secret)} />
        <Button onClick={onDone}>{intl.formatMessage(m.done)}</Button>
      </Stack>
    </Panel>
  );
}
