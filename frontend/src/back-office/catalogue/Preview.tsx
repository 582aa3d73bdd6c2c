import Typography from '@mui/material/Typography';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { catalogueMessages as m } from './messages';

interface Props {
  /** False while too little is typed for a card. */
  ready: boolean;
  children: ReactNode;
}

/** The card of the shop; nothing in it can be pressed. */
export function Preview({ ready, children }: Props) {
  const intl = useIntl();
  return (
    <Stack component="section" spacing={2}>
      <h3>{intl.formatMessage(m.preview)}</h3>
      {ready ? (
        <div inert>{children}</div>
      ) : (
        <Typography
          component="p"
          variant="caption"
          sx={{
            border: '1px dashed',
            borderColor: 'divider',
            borderRadius: 1,
            padding: 6,
            textAlign: 'center',
          }}
        >
          {intl.formatMessage(m.previewNotYet)}
        </Typography>
      )}
    </Stack>
  );
}
