// An S3 server in a process of its own, for journeys and figures: prints the environment variables of a server that stores in it, as JSON.
import { openS3Server } from './s3-server.ts';

const { settings, close } = await openS3Server();
const { endpoint, bucket, accessKey, secretKey } = settings;
console.log(JSON.stringify({ S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey }));
process.on('SIGTERM', () => void close().finally(() => process.exit()));
