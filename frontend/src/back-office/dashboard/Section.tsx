import Stack from '@mui/material/Stack';
import { useId, type ReactNode } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { Line } from '../kit/layout';

interface Props {
  title: MessageDescriptor;
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

export function Section({ title, aside, children }: Props) {
  const intl = useIntl();
  const id = useId();
  return (
    <Stack component="section" spacing={2} aria-labelledby={id}>
      <Line align="center">
        <h2 id={id}>{intl.formatMessage(title)}</h2>
        {aside}
      </Line>
      {children}
    </Stack>
  );
}
