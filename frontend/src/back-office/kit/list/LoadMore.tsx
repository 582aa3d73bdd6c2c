import Box from '@mui/material/Box';
import { useIntl } from 'react-intl';
import { Button } from '../../../kit/ui/Button';
import { listMessages } from '../messages';

interface Props {
  busy: boolean;
  onPress: () => void;
}

/** Below a list: its next rows. */
export function LoadMore({ busy, onPress }: Props) {
  const intl = useIntl();
  return (
    <Box sx={{ display: 'grid', marginTop: 4, justifyContent: { xs: 'stretch', sm: 'center' } }}>
      <Button look="outline" busy={busy} onClick={onPress}>
        {intl.formatMessage(listMessages.loadMore)}
      </Button>
    </Box>
  );
}
