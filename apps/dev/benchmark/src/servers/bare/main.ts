import 'reflect-metadata';
import {Controller, Get, Module, type DynamicModule} from '@nestjs/common';
import {NestFactory} from '@nestjs/core';
import {FastifyAdapter, type NestFastifyApplication} from '@nestjs/platform-fastify';
import {Redis} from 'ioredis';
import {Pool} from 'pg';
import {endWithStarter, variable} from '../process.js';
import {CachedStatusController} from './cached-status.controller.js';
import {LoginController} from './login.controller.js';
import {LoginStore} from './login-store.js';
import {schema} from './statements.js';

@Controller('ready')
class ReadyController {
  @Get()
  ready() {
    return {};
  }
}

@Module({})
class BareModule {}

async function onPostgres(url: string): Promise<DynamicModule> {
  const pool = new Pool({connectionString: url, max: 10});
  await pool.query(schema);
  return {
    module: BareModule,
    controllers: [ReadyController, LoginController],
    providers: [{provide: LoginStore, useValue: new LoginStore(pool)}],
  };
}

const onRedis = (url: string): DynamicModule => ({
  module: BareModule,
  controllers: [ReadyController, CachedStatusController],
  providers: [{provide: Redis, useFactory: () => new Redis(url)}],
});

endWithStarter();
const url = variable('STORE_URL');
const module = variable('STORE') === 'redis' ? onRedis(url) : await onPostgres(url);
const app = await NestFactory.create<NestFastifyApplication>(module, new FastifyAdapter(), {logger: false});
await app.listen(Number(variable('PORT')), '127.0.0.1');
