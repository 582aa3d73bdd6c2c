import IconButton from '@mui/material/IconButton';
import { useIntl } from 'react-intl';
import { Icon } from '../../../kit/ui/Icon';
import { commonMessages } from '../../../i18n/messages';

export function CloseButton({ onClick }: { onClick: () => void }) {
  const intl = useIntl();
  return (
    <IconButton aria-label={intl.formatMessage(commonMessages.close)} onClick={onClick}>
      <Icon name="cross" />
    </IconButton>
  );
}
