import { useIntl } from 'react-intl';
import { Button } from '../../kit/ui/Button';
import { useReadListsMutation, type DayClose } from './api';
import { closeMessages as m } from './messages';
import { useClosing } from './useClosing';
import { useDueLists } from './useDueLists';

/** Reads the payment companies' own lists of the day. */
export function ReadLists({ day }: { day: DayClose }) {
  const intl = useIntl();
  const [read, reading] = useReadListsMutation();
  const closing = useClosing();
  const isOpening = useDueLists(day);
  if (!day.sources.some(({ hasList }) => hasList)) return null;
  return (
    <div>
      <Button
        look="outline"
        busy={reading.isLoading || isOpening}
        onClick={() => void closing(read({ date: day.date, onlyDue: false }), m.listsRead)}
      >
        {intl.formatMessage(m.readLists)}
      </Button>
    </div>
  );
}
