import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Fab from '@mui/material/Fab';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../../../kit/ui/Icon';
import { formatTime } from '../../../i18n/formats';
import { toShopTime } from '../../../kit/clock';
import { Line } from '../layout';
import { listMessages } from '../messages';
import css from './ListHead.module.css';

export interface HeadOfList {
  arrivedAt: number;
  failure: unknown;
  isLoading: boolean;
  refresh: () => void;
}

interface Props {
  list: HeadOfList;
  count: string;
  /** What has come in since, in words. */
  news: string | null;
  /** Beside the button that refreshes. */
  children?: ReactNode;
}

/** How many, how fresh, and what has come in since. */
export function ListHead({ list, count, news, children }: Props) {
  const intl = useIntl();
  const time = formatTime(intl, toShopTime(list.arrivedAt));
  return (
    <Stack direction="row" spacing={2} sx={{ flexWrap: 'nowrap', alignItems: 'center' }}>
      <Box sx={{ flex: 1, minWidth: 0, paddingBlock: 0.5 }}>
        <Line align="center">
          <strong role="status">{count}</strong>
          <Typography
            component="p"
            variant="caption"
            className={css.fresh}
            data-live={list.failure === undefined}
          >
            {intl.formatMessage(listMessages.updatedAt, { time })}
          </Typography>
        </Line>
      </Box>
      {children}
      <IconButton
        sx={{ width: 44, height: 44 }}
        aria-busy={list.isLoading}
        aria-label={intl.formatMessage(listMessages.refresh)}
        onClick={list.refresh}
      >
        {list.isLoading ? (
          <CircularProgress aria-hidden color="inherit" size={20} />
        ) : (
          <Icon name="refresh" size={20} />
        )}
      </IconButton>
      <div className={css.news} aria-live="polite">
        {news && (
          <Fab
            color="secondary"
            variant="extended"
            onClick={() => {
              list.refresh();
              window.scrollTo({ top: 0 });
            }}
          >
            {news}
          </Fab>
        )}
      </div>
    </Stack>
  );
}
