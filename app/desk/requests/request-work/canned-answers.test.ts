import { expect, test } from 'vitest';
import { cannedAnswers } from './canned-answers.server.ts';

const reader = { language: 'ru', name: 'Айгүл' } as const;
const who = { lang: 'ru', name: 'Азиз', code: 'K-7F3M9Q' } as const;

test('documents are asked for only where the request takes files', () => {
  const names = (takesFiles: boolean) =>
    cannedAnswers({ ...who, meetingAt: null, takesFiles }, reader, []).answers.map(
      ({ name }) => name,
    );
  expect(names(true)).toContain('documents');
  expect(names(false)).toEqual(['hello', 'missed']);
});

test('who has an hour is greeted with it, not asked for one', () => {
  const hello = (meetingAt: Date | null) =>
    cannedAnswers({ ...who, meetingAt, takesFiles: true }, reader, []).answers[0]?.text;
  expect(hello(null)).toContain('Когда вам удобно поговорить?');
  const booked = hello(new Date('2026-11-30T14:30+06:00'));
  expect(booked).toMatch(/понедельник.*30 ноября.*14:30/);
  expect(booked).not.toContain('Когда вам удобно');
});
