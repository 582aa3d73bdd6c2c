import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFieldArray } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { Button } from '../../../kit/ui/Button';
import { ruleMessages as m, topics } from './messages';
import { PersonFields, type RuleForm } from './PersonFields';
import { newPerson } from './values';

const MOST_PEOPLE = 20;

/** Who of the shop is told, one box for each. */
export function StaffFields({ form }: { form: RuleForm }) {
  const intl = useIntl();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'staff' });
  const fault = form.error('staff');
  return (
    <Stack
      component="section"
      spacing={4}
      sx={{ alignItems: 'flex-start', '& > section': { width: 1 } }}
    >
      <h3>{intl.formatMessage(m.staff)}</h3>
      {fields.length === 0 && (
        <Typography color="textSecondary">{intl.formatMessage(m.nobody)}</Typography>
      )}
      {fields.map(({ id }, place) => (
        <PersonFields key={id} form={form} place={place} onRemove={() => remove(place)} />
      ))}
      {fault && (
        <Typography role="alert" variant="body2" color="error">
          {fault}
        </Typography>
      )}
      {fields.length < MOST_PEOPLE && (
        <Button look="outline" onClick={() => append(newPerson(topics))}>
          {intl.formatMessage(m.add)}
        </Button>
      )}
    </Stack>
  );
}
