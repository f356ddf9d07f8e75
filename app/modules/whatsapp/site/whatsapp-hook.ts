import { data } from 'react-router';
import { servicesContext } from '../../../context.ts';
import { answerChallenge, receiveHook } from '../whatsapp-hook.server.ts';
import type { Route } from './+types/whatsapp-hook';

const headers = { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain' };

/** Answers WhatsApp, which asks once whether the address is ours. @throws the response to anybody else */
export function loader({ request, context }: Route.LoaderArgs) {
  const answer = answerChallenge(context.get(servicesContext), new URL(request.url).searchParams);
  if (typeof answer === 'number') throw data(null, { status: answer });
  return new Response(answer, { headers });
}

/** Receives a WhatsApp webhook. @throws the response to an invalid one */
export async function action({ request, context }: Route.ActionArgs) {
  const status = await receiveHook(context.get(servicesContext), request);
  if (status !== 200) throw data(null, { status });
  return new Response(null, { headers });
}
