import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TextField } from './TextField';

describe('a wheel over a field with the focus', () => {
  it('leaves a number, which the browser would otherwise count up or down', () => {
    render(<TextField label="Stock" type="number" defaultValue="5" />);
    const field = screen.getByLabelText('Stock');
    field.focus();
    fireEvent.wheel(field);
    expect(field).not.toHaveFocus();
    expect(field).toHaveValue(5);
  });

  it('changes nothing about a text', () => {
    render(<TextField label="Name" />);
    const field = screen.getByLabelText('Name');
    field.focus();
    fireEvent.wheel(field);
    expect(field).toHaveFocus();
  });
});
