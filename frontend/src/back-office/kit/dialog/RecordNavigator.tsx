import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';
import { Icon } from '../../../kit/ui/Icon';
import { askBeforeLoss, leaveFreely } from '../../../kit/unsavedWork';
import { listMessages as m } from '../messages';

/** Addresses; null where the list ends. */
export interface Neighbours {
  previous: string | null;
  next: string | null;
}

interface Props {
  neighbours: Neighbours;
}

/** From one row of a list to the next without going back to the list. */
export function RecordNavigator({ neighbours: { previous, next } }: Props) {
  const intl = useIntl();
  const navigate = useNavigate();
  const location = useLocation();
  const step = (pathname: string | null) => {
    if (pathname === null) return;
    const { search } = location;
    // In place of this one, so that closing still leads back to the list.
    const state: unknown = location.state;
    askBeforeLoss(() =>
      leaveFreely(() => navigate({ pathname, search }, { replace: true, state })),
    );
  };
  return (
    <Stack direction="row" sx={{ flex: 'none', flexWrap: 'nowrap' }}>
      <IconButton
        aria-label={intl.formatMessage(m.previous)}
        aria-disabled={previous === null}
        onClick={() => step(previous)}
      >
        <Box component="span" sx={{ display: 'grid', transform: 'scaleY(-1)' }}>
          <Icon name="down" />
        </Box>
      </IconButton>
      <IconButton
        aria-label={intl.formatMessage(m.next)}
        aria-disabled={next === null}
        onClick={() => step(next)}
      >
        <Icon name="down" />
      </IconButton>
    </Stack>
  );
}
