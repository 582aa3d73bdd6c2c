import FormControlLabel from '@mui/material/FormControlLabel';
import Switch, { type SwitchProps } from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId, type Ref } from 'react';

interface Props extends Pick<SwitchProps, 'name' | 'checked' | 'disabled' | 'onChange' | 'onBlur'> {
  /** The input, to focus it. */
  inputRef?: Ref<HTMLInputElement>;
  label: string;
  hint?: string | undefined;
  /** For a screen reader, where the label alone does not say what is switched. */
  'aria-label'?: string;
}

/** Something that is so or is not. */
export function SwitchField({ label, hint, inputRef, 'aria-label': name, ...input }: Props) {
  const id = useId();
  const describedBy = hint && `${id}-hint`;
  return (
    <FormControlLabel
      control={
        <Switch
          {...input}
          slotProps={{
            input: { ref: inputRef, 'aria-label': name, 'aria-describedby': describedBy },
          }}
        />
      }
      label={
        <>
          <Typography component="span" variant="subtitle2">
            {label}
          </Typography>
          {hint && (
            <Typography id={describedBy} variant="caption" sx={{ display: 'block' }}>
              {hint}
            </Typography>
          )}
        </>
      }
    />
  );
}
