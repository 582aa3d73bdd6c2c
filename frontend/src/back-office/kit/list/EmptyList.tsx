import { useIntl, type MessageDescriptor } from 'react-intl';
import { Button } from '../../../components/Button';
import { EmptyState } from '../../../components/EmptyState';
import type { IconName } from '../../../components/Icon';

interface Props {
  icon: IconName;
  title: MessageDescriptor;
  text: MessageDescriptor;
  /** Undefined where no filter hides anything. */
  showAll?: { text: MessageDescriptor; onPress: () => void } | undefined;
}

/** In place of the rows of a list. */
export function EmptyList({ icon, title, text, showAll }: Props) {
  const intl = useIntl();
  return (
    <EmptyState icon={icon} title={intl.formatMessage(title)} text={intl.formatMessage(text)}>
      {showAll && (
        <Button look="outline" onClick={showAll.onPress}>
          {intl.formatMessage(showAll.text)}
        </Button>
      )}
    </EmptyState>
  );
}
