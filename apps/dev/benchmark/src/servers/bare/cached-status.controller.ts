import {randomUUID} from 'node:crypto';
import {Body, Controller, Get, Header, Param, Post, UseGuards} from '@nestjs/common';
import {Redis} from 'ioredis';
import {BasicGuard} from './basic.guard.js';

/** Reads a status with one Redis GET: the minimum cost of a poll. */
@Controller('session')
@UseGuards(BasicGuard)
export class CachedStatusController {
  constructor(private readonly redis: Redis) {}

  @Post()
  async create(@Body() status: object) {
    const sessionId = randomUUID();
    await this.redis.set(`status:${sessionId}`, JSON.stringify(status));
    return {sessionId};
  }

  @Get(':id/status')
  @Header('content-type', 'application/json; charset=utf-8')
  status(@Param('id') id: string) {
    return this.redis.get(`status:${id}`);
  }
}
